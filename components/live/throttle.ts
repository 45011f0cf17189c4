/** Runs at once, then at most every `gapMs`; whatever was asked in between is run together at the end of the gap. */
export function throttle(run: () => void, gapMs: number, now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  function fire() {
    timer = undefined
    last = now()
    run()
  }
  return {
    call() {
      if (timer !== undefined) return
      const wait = last + gapMs - now()
      if (wait <= 0) fire()
      else timer = setTimeout(fire, wait)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
