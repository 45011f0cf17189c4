// The browser of the e2e tests: one that is there, or the one the system (as root) or Playwright can install.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { PlainError, run, step } from './steps.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, or undefined. CHROMIUM_PATH comes first. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new PlainError(`CHROMIUM_PATH: there is no ${wanted}`)
  if (wanted) return wanted
  const { chromium } = await import('@playwright/test')
  return [...places, chromium.executablePath()].find((path) => existsSync(path))
}

export async function demandChromium() {
  const found = await findChromium()
  if (found) return found
  await step('Install Chromium', install)
  const installed = await findChromium()
  if (installed) return installed
  throw new PlainError('No Chromium could be installed. Install one and set CHROMIUM_PATH.')
}

async function install() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot)
    return run(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
}
