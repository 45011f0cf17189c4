// The lines a person sees while something long happens: `✓ Install packages  21.4 s`.
import { spawn } from 'node:child_process'

const isTerminal = process.stdout.isTTY === true

/** Runs one named step, showing that it lives and how long it took. */
export async function step(name, work) {
  const from = performance.now()
  const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)} s`
  const line = (mark) => `${mark} ${name.padEnd(24)} ${seconds()}`
  if (!isTerminal) console.log(`… ${name}`)
  const timer = isTerminal ? setInterval(() => process.stdout.write(`\r${line('…')}`), 100) : undefined
  try {
    const result = await work()
    clearInterval(timer)
    console.log(`${isTerminal ? '\r' : ''}${line('✓')}`)
    return result
  } catch (error) {
    clearInterval(timer)
    console.log(`${isTerminal ? '\r' : ''}${line('✗')}`)
    throw error
  }
}

export function skipped(name, why) {
  console.log(`✓ ${name.padEnd(24)} ${why}`)
}

/** A failure that is explained by its message alone. */
export class PlainError extends Error {}

/** Runs a command quietly; its output is shown only when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => reject(new PlainError(`${command} could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new PlainError(`${command} ${args.join(' ')} failed (exit ${code}):\n${output.trim()}`))
    })
  })
}

/** Ends the process with the message of a PlainError, or the whole of anything unexpected. */
export function fail(error) {
  console.error(`\n${error instanceof PlainError ? error.message : error.stack}`)
  process.exit(1)
}
