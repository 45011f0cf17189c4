import { Inbox, Layers, Monitor, Moon, ScrollText, Search, SlidersHorizontal, Sun, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { LiveIndicator } from '@/components/live/live-indicator'
import { LiveProvider } from '@/components/live/live-provider'
import type { RequestCounts } from '@/components/live/request-counts'
import { AppWorker } from '@/components/pwa/app-worker'
import { Kbd } from '@/components/ui/kbd'
import { ConsoleNav, type Place } from './console-nav'
import { GlobalShortcuts } from './global-shortcuts'
import { Mark } from './mark'
import { PageLink } from './page-link'
import { SearchButton } from './search-button'
import { type Theme, ThemeSwitch } from './theme-switch'
import { TitleCount } from './title-count'
import { UserMenu } from './user-menu'

type ConsoleShellProps = {
  person: { name: string; email: string; roles: string[] }
  isAdmin: boolean
  hasPortfolios: boolean
  counts: RequestCounts
  /** Operations not over; null for those who may not see them. */
  openOperations: number | null
  theme: Theme
  children: ReactNode
}

// Icons are drawn here, on the server, and handed to the parts that move: so they cost no script.
const inboxPlace: Place = {
  href: '/inbox',
  word: 'Inbox',
  icon: <Inbox aria-hidden className="size-5" />,
}
const portfolioPlace: Place = {
  href: '/portfolios',
  word: 'Portfolios',
  icon: <Layers aria-hidden className="size-5" />,
}
const operationPlace: Place = {
  href: '/admin/deferred-operations',
  word: 'Deferred',
  icon: <Timer aria-hidden className="size-5" />,
}
const auditPlace: Place = {
  href: '/audit',
  word: 'Audit',
  icon: <ScrollText aria-hidden className="size-5" />,
}
const adminPlace: Place = {
  href: '/admin',
  word: 'Admin',
  icon: <SlidersHorizontal aria-hidden className="size-5" />,
}
const themeIcons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className="size-4" />,
  light: <Sun aria-hidden className="size-4" />,
  dark: <Moon aria-hidden className="size-4" />,
}

/** Top bar, page, and on phones the places at the bottom edge. */
export function ConsoleShell(props: ConsoleShellProps) {
  const { person, isAdmin, hasPortfolios, counts, openOperations, theme, children } = props
  const here = [
    inboxPlace,
    ...(hasPortfolios || isAdmin ? [portfolioPlace] : []),
    ...(openOperations === null ? [] : [operationPlace]),
    auditPlace,
    ...(isAdmin ? [adminPlace] : []),
  ]
  return (
    <LiveProvider>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent-solid px-3 py-1.5 text-on-solid focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex h-dvh flex-col">
        <header className="flex h-12 shrink-0 items-center gap-4 border-b border-line bg-surface px-3 sm:px-4">
          <PageLink href="/inbox" className="flex items-center gap-1.5 rounded-sm font-semibold">
            <Mark className="size-5" />
            Countersign
          </PageLink>
          <ConsoleNav
            places={here}
            counts={counts}
            openOperations={openOperations}
            className="max-sm:hidden"
          />
          <div className="ml-auto flex items-center gap-1.5">
            <LiveIndicator />
            <span aria-hidden className="mx-1 h-4 w-px bg-line max-sm:hidden" />
            <SearchButton>
              <Search aria-hidden className="size-4" /> Search <Kbd>/</Kbd>
            </SearchButton>
            <ThemeSwitch initial={theme} icons={themeIcons} />
            <UserMenu {...person} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
          {children}
        </main>
        <ConsoleNav
          places={here}
          counts={counts}
          openOperations={openOperations}
          stacked
          className="h-14 shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
        />
      </div>
      <GlobalShortcuts />
      <TitleCount />
      <AppWorker />
    </LiveProvider>
  )
}
