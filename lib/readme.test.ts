import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import settings from './settings.json' with { type: 'json' }

const readme = readFileSync('README.md', 'utf8')

it.each(settings)(
  'the README tells of $name as `npm start -- --help` does',
  ({ name, default: otherwise, description }) => {
    expect(readme).toContain(`| \`${name}\` | ${otherwise} | ${description} |`)
  },
)
