import { CircleUser, Keyboard, LogOut } from 'lucide-react'
import { HelpButton } from './help-button'
import { PageLink } from './page-link'
import { SignOutButton } from './sign-out-button'

type UserMenuProps = { name: string; email: string; roles: string[] }

const itemStyle = 'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-base hover:bg-hover'

/** A native popover: Escape, a click outside and focus return come with it. Drawn on the server, icons and all. */
export function UserMenu({ name, email, roles }: UserMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={`Account of ${name}`}
        className="flex size-8 items-center justify-center rounded-full bg-sunken font-mono text-xs font-medium text-ink ring-1 ring-line-strong hover:bg-hover"
      >
        {initialsOf(name || email)}
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-13 right-2 m-0 w-64 rounded-md border border-line-strong bg-surface p-1.5 text-ink"
      >
        <div className="border-b border-line px-2.5 pt-1 pb-2.5">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-xs text-ink-3">{email}</p>
          <p className="mt-1 text-xs text-ink-3">{roles.join(', ')}</p>
        </div>
        <div className="pt-1.5">
          <PageLink href="/account" className={itemStyle}>
            <CircleUser aria-hidden className="size-4 text-ink-3" /> Account
          </PageLink>
          <HelpButton className={itemStyle}>
            <Keyboard aria-hidden className="size-4 text-ink-3" /> Keyboard shortcuts
          </HelpButton>
          <SignOutButton className={itemStyle}>
            <LogOut aria-hidden className="size-4 text-ink-3" /> Sign out
          </SignOutButton>
        </div>
      </div>
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
