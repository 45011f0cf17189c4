import Link from 'next/link'
import { buttonStyle } from './button-style'

type PageTurnerProps = { newest: string | null; older: string | null }

/** The ends of a list that is read a page at a time. */
export function PageTurner({ newest, older }: PageTurnerProps) {
  if (!newest && !older) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex justify-between">
      {newest ? (
        <Link href={newest} prefetch={false} className={buttonStyle('ghost')}>
          Newest
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link href={older} prefetch={false} className={buttonStyle()}>
          Older
        </Link>
      )}
    </nav>
  )
}
