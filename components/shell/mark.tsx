/** The countersign mark: a first stroke, and a second one that crosses it and confirms. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path d="M5 19.5 L17.5 4.5" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M4.5 9.5 C9 9.2 15 13.5 19.5 18.5"
        stroke="var(--accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
