import { encode } from 'uqr'

/** Modules of white around the code, without which phones do not find it. */
const QUIET = 3

/** A QR code drawn in the page: nothing is fetched, so the address goes nowhere. Dark on white in every theme, for cameras. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="size-[212px] rounded-md"
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#17171a" />
    </svg>
  )
}
