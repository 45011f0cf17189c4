/** One look for everything people type or choose in. 16 px on phones keeps iOS from zooming in. */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-control bg-surface text-lg sm:text-base text-ink placeholder:text-ink-3 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-red ' +
  'focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0'
