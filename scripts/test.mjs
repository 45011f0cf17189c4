// `npm test`: brings a clone up to date, checks everything and ends with the plain line `N passed, N failed`.
// `npm test -- unit | db | e2e | lint | types` runs one part; further words go to its runner.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demandChromium } from './chromium.mjs'
import { prepare, root, withoutSettings } from './prepare.mjs'
import { PlainError } from './steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'countersign-reports-'))
const modules = join(root, 'node_modules')

const parts = {
  lint: () => check([join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'check', '.']),
  types: () => check([join(modules, 'typescript', 'bin', 'tsc'), '--noEmit']),
  unit: (words) => vitest('unit', words),
  db: (words) => vitest('db', words),
  e2e: (words) => playwright(words),
}

try {
  const [name, ...words] = process.argv.slice(2)
  if (name && !parts[name])
    throw new PlainError(`There is no part ${name}. Parts: ${Object.keys(parts).join(', ')}`)
  const wanted = name ? [name] : Object.keys(parts)
  await prepare({ build: wanted.includes('e2e') })
  const total = { passed: 0, failed: 0 }
  for (const part of wanted) {
    console.log(`\n── ${part}`)
    const { passed, failed } = await parts[part](words).catch(explainFailure)
    total.passed += passed
    total.failed += failed
    if (failed) console.log(`✗ ${part}: ${failed} failed`)
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed ? 1 : 0
} catch (error) {
  console.error(`\n${error instanceof PlainError ? error.message : error.stack}`)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}

async function check(args) {
  return { passed: 0, failed: (await show(args)) === 0 ? 0 : 1 }
}

async function vitest(project, words) {
  const report = join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await show([join(modules, 'vitest', 'vitest.mjs'), ...args, ...words])
  return count(code, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

async function playwright(words) {
  const report = join(reports, 'e2e.json')
  const env = { CHROMIUM_PATH: await demandChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '-c', join('e2e', 'playwright.config.ts'), '--reporter=list,json', ...words]
  const code = await show([join(modules, '@playwright', 'test', 'cli.js'), ...args], env)
  return count(code, report, ({ stats }) => ({
    // One that passed when tried again is said by Playwright as flaky; only a second failure fails the run.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

// A runner that fails without a failed test (a crash, a file that does not load) is a failure all the same.
function count(code, report, read) {
  let result = { passed: 0, failed: 0 }
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    result.failed = 1
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  return result
}

function explainFailure(error) {
  console.error(error instanceof PlainError ? error.message : error.stack)
  return { passed: 0, failed: 1 }
}

function show(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...withoutSettings(process.env), ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
