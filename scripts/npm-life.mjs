import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Calls `onGone` when the npm that started this script is no longer there: a killed npm leaves its children, and the
 * port they hold, behind. Without npm in between nothing is watched; a parent may leave as it likes.
 */
export function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  // npm runs scripts through a shell, which some shells replace by the script itself.
  const shellParent = commandOf(parent).includes('-c') ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (shellParent === undefined || parentOf(parent) === shellParent)) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

function parentOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
    return execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

function commandOf(pid) {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).split(' ')
  } catch {
    return []
  }
}
