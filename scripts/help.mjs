import { readFileSync } from 'node:fs'

/** Prints the commands and every setting; works before anything is installed. */
export function printHelp() {
  const settings = JSON.parse(readFileSync(new URL('../lib/settings.json', import.meta.url), 'utf8'))
  console.log(`Countersign: the place where people answer their agents.

  npm start              install, build and run what is here (a second start takes seconds)
  npm run demo           the same with demo people and an example agent, in a data folder of its own
  npm run dev            for contributors: no build, pages reload as you edit
  npm test               every test
  npm run key -- create --name NAME --role ROLE    a new API key, printed once
  npm run audit:verify   check the chain of every event

Settings (environment variables):
`)
  for (const { name, default: value, description } of settings)
    console.log(`  ${name}\n      ${description}\n      Default: ${value}\n`)
}
