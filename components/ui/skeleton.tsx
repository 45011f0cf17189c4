import { classNames } from './class-names'

/** Holds the place of what is coming; the region around it says "loading" to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-[pulse-quiet_1.6s_ease-in-out_infinite] rounded-sm bg-hover',
        className,
      )}
    />
  )
}
