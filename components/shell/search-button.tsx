'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { focusSearch } from './global-shortcuts'

/** The way to the search field for those who do not know the key yet. */
export function SearchButton({ children }: { children: ReactNode }) {
  const router = useRouter()
  return (
    <button
      type="button"
      onClick={() => focusSearch() || router.push('/inbox#search')}
      className={buttonStyle('ghost', 'md', 'max-lg:hidden')}
    >
      {children}
    </button>
  )
}
