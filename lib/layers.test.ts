import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findViolations, type SourceFile } from './testing/layers'

const root = fileURLToPath(new URL('..', import.meta.url))

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

describe('this repository', () => {
  const sources = ['lib', 'app', 'components'].flatMap(sourcesIn)

  it('was read', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.map(({ path }) => path)).toContain('lib/domain/request.ts')
  })

  it('keeps its dependency rule, its names and its sizes', () => {
    expect(sources.flatMap(findViolations)).toEqual([])
  })
})

const rulesFor = (path: string, text: string) => findViolations({ path, text }).map(({ rule }) => rule)
const importing = (from: string) => `import { thing } from '${from}'\n`

describe('the checker sees', () => {
  it.each([
    ['lib/domain/a.ts', '@/lib/contract/b', 'domain does not import contract'],
    ['lib/domain/a.ts', '@/lib/store/b', 'domain does not import store'],
    ['lib/domain/transitions/a.ts', '../../services/b', 'domain does not import services'],
    ['lib/domain/a.ts', '@/lib/env', 'domain does not import env'],
    ['lib/contract/native/a.ts', '@/lib/services/b', 'contract does not import services'],
    ['lib/sdk/a.ts', '@/lib/store/b', 'sdk does not import store'],
    ['lib/sdk/a.ts', '@/lib/services/b', 'sdk does not import services'],
    ['lib/store/a.ts', '@/lib/services/b', 'store does not import services'],
    ['lib/store/a.ts', '@/lib/contract/b', 'store does not import contract'],
    ['lib/database/a.ts', '@/lib/store/b', 'database does not import store'],
    ['lib/gateways/a.ts', '@/lib/store/b', 'gateways does not import store'],
    ['lib/services/a.ts', '@/lib/auth/b', 'services does not import auth'],
    ['lib/services/a.ts', '@/lib/http/b', 'services does not import http'],
    ['lib/services/a.ts', '../jobs/b', 'services does not import jobs'],
    ['lib/http/api/a.ts', '@/app/page', 'http does not import app'],
    ['lib/jobs/a.ts', '@/components/ui/b', 'jobs does not import components'],
    ['app/inbox/page.tsx', '@/lib/store/b', 'app does not import store'],
    ['app/inbox/page.tsx', '@/lib/database/hub', 'app does not import database'],
    ['app/inbox/page.tsx', '@/prisma/generated/client', 'app does not import prisma'],
    ['components/ui/a.tsx', '@/lib/services/b', 'components does not import services'],
    ['components/ui/a.tsx', '@/lib/store/b', 'components does not import store'],
    ['components/ui/a.tsx', '@/lib/env', 'components does not import env'],
    ['components/ui/a.tsx', '../../app/page', 'components does not import app'],
    ['lib/services/a.ts', '@/lib/testing/builders', 'services does not import testing'],
    ['lib/services/a.ts', 'pg', 'only store and database know PostgreSQL and Prisma'],
    ['lib/http/a.ts', '@prisma/client', 'only store and database know PostgreSQL and Prisma'],
    ['app/page.tsx', '@prisma/adapter-pg', 'only store and database know PostgreSQL and Prisma'],
    ['lib/domain/a.ts', 'node:fs', 'domain has no input or output'],
    ['lib/domain/a.ts', 'fs', 'domain has no input or output'],
    ['lib/domain/a.ts', 'node:crypto', 'domain has no input or output'],
  ])('%s importing %s', (path, from, rule) => {
    expect(rulesFor(path, importing(from))).toEqual([rule])
  })

  it.each([
    ['a type', "import type { A } from '@/lib/services/a'"],
    ['several lines', "import {\n  a,\n  b,\n} from '@/lib/services/a'"],
    ['an export from', "export { a } from '@/lib/services/a'"],
    ['everything', "export * from '@/lib/services/a'"],
    ['for its effect', "import '@/lib/services/a'"],
    ['later', "const a = await import('@/lib/services/a')"],
    ['by require', "const a = require('@/lib/services/a')"],
    ['with double quotes', 'import { a } from "@/lib/services/a"'],
    [
      'after another on the same line',
      "import { x } from '@/lib/domain/x'; import { a } from '@/lib/services/a'",
    ],
    ['by a relative path', "import { a } from '../services/a'"],
  ])('an import written as %s', (_, text) => {
    expect(rulesFor('lib/store/x.ts', text)).toEqual(['store does not import services'])
  })

  it.each([
    ['const at = new Date()', 'domain has no clock'],
    ['const at = new Date( )', 'domain has no clock'],
    ['const ms = Date.now()', 'domain has no clock'],
    ['const ms = performance.now()', 'domain has no clock'],
    ['const x = Math.random()', 'domain has no chance'],
    ['const x = crypto.randomUUID()', 'domain has no chance'],
    ['const x = process.argv', 'domain has no environment'],
    ["await fetch('https://example.com')", 'domain has no input or output'],
    ['setTimeout(run, 5)', 'domain has no input or output'],
    ["console.log('x')", 'domain has no input or output'],
  ])('in the domain: %s', (text, rule) => {
    expect(rulesFor('lib/domain/a.ts', text)).toEqual([rule])
    expect(rulesFor('lib/services/a.ts', text)).toEqual([])
  })

  it('a random number taken from node:crypto by name', () => {
    const text = "import { createHash, randomBytes } from 'node:crypto'"
    expect(rulesFor('lib/domain/a.ts', text)).toContain('domain has no input or output')
  })

  it.each(['lib/services/a.ts', 'lib/server/main.ts', 'app/page.tsx', 'components/ui/a.tsx'])(
    'process.env read in %s',
    (path) => expect(rulesFor(path, 'const x = process.env.PORT')).toEqual(['only env reads process.env']),
  )

  it.each(['utils', 'util', 'helpers', 'types', 'constants', 'common', 'misc'])('a file named %s', (name) => {
    for (const path of [`lib/domain/${name}.ts`, `components/ui/${name}.tsx`, `app/${name}.ts`])
      expect(rulesFor(path, '')).toEqual(['a file is named after what it holds'])
  })

  it('a barrel', () => {
    expect(rulesFor('components/ui/index.ts', '')).toEqual(['no barrels'])
    expect(rulesFor('lib/store/index.tsx', '')).toEqual(['no barrels'])
  })

  it('a file of 301 lines, tests included', () => {
    for (const path of ['lib/domain/a.ts', 'lib/domain/a.test.ts']) {
      expect(rulesFor(path, '\n'.repeat(300))).toEqual([])
      expect(rulesFor(path, '\n'.repeat(301))).toEqual(['a file ends before line 300'])
    }
  })
})

describe('the checker leaves alone', () => {
  it.each([
    ['lib/contract/native/a.ts', importing('@/lib/domain/b')],
    ['lib/sdk/a.ts', importing('@/lib/contract/b')],
    ['lib/store/a.ts', importing('pg')],
    ['lib/store/a.ts', importing('@/prisma/generated/client')],
    ['lib/store/a.ts', importing('@/lib/database/hub')],
    ['lib/database/a.ts', importing('pg')],
    ['lib/services/a.ts', importing('@/lib/store/b')],
    ['lib/http/a.ts', importing('@/lib/services/b')],
    ['app/page.tsx', importing('@/lib/services/b') + importing('@/components/ui/c')],
    ['components/ui/a.tsx', importing('@/lib/contract/b') + importing('@/lib/domain/b')],
    ['components/ui/a.tsx', importing('../prompt/b') + importing('react')],
    ['lib/env.ts', 'const x = process.env.PORT'],
    ['lib/domain/a.ts', 'const at = new Date(ms)\nconst later = new Date(at.getTime() + 5)'],
    ['lib/domain/a.ts', "import { createHash } from 'node:crypto'"],
    ['lib/domain/a.ts', '/** Never calls Date.now() or fetch(). */\n// nor new Date()\nconst x = 1'],
    ['lib/domain/a.test.ts', importing('@/lib/testing/builders')],
    ['lib/domain/a.test.ts', 'const at = new Date()'],
    ['lib/services/a.db.test.ts', importing('pg')],
    ['lib/testing/a.ts', `${importing('@/lib/services/b')}process.env.X`],
    ['lib/domain/request-types.ts', ''],
  ])('%s: %s', (path, text) => {
    expect(rulesFor(path, text)).toEqual([])
  })
})
