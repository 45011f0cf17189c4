'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'

const places = [
  { href: '/admin/keys', word: 'API keys' },
  { href: '/admin/operators', word: 'People' },
  { href: '/admin/policy', word: 'Policy' },
  { href: '/admin/deferred-operations', word: 'Deferred' },
  { href: '/admin/links', word: 'Links' },
  { href: '/admin/channels', word: 'Channels' },
  { href: '/admin/deliveries', word: 'Deliveries' },
]

export function AdminTabs() {
  const path = usePathname()
  return (
    <nav aria-label="Admin" className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-5 overflow-x-auto">
        {places.map(({ href, word }) => {
          const isHere = path === href || path.startsWith(`${href}/`)
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex h-10 items-center border-b-2 font-medium whitespace-nowrap',
                  isHere ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {word}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
