'use client'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countWords, type RequestCounts } from '@/components/live/request-counts'
import { classNames } from '@/components/ui/class-names'
import { controlStyle } from '@/components/ui/control-style'
import { Kbd } from '@/components/ui/kbd'
import { FilterSelect } from './filter-select'
import type { InboxQuery } from './inbox-query'
import { NotPickedUp } from './not-picked-up'

type InboxFiltersProps = {
  query: InboxQuery
  counts: RequestCounts | undefined
  onChange: (part: Partial<InboxQuery>) => void
  onLeaveSearch: () => void
}

export function InboxFilters({ query, counts, onChange, onLeaveSearch }: InboxFiltersProps) {
  const agents = [...new Set((counts?.sources ?? []).map(({ agent }) => agent))].sort()
  // Those numbers are of what waits for people; beside decisions they would mislead.
  const waiting = query.pickup ? undefined : counts
  const sources = query.source && !agents.includes(query.source) ? [query.source, ...agents] : agents
  return (
    <search
      aria-label="Requests"
      className="flex flex-col gap-2 border-b border-line bg-surface px-4 pt-2 pb-2.5"
    >
      <fieldset className="-ml-2 flex items-center gap-0.5">
        <legend className="sr-only">Whose requests</legend>
        <Scope
          is={query.assignee === ''}
          count={waiting?.pending}
          onChoose={() => onChange({ assignee: '' })}
        >
          Everyone’s
        </Scope>
        <Scope
          is={query.assignee === 'me'}
          count={waiting?.mine}
          onChoose={() => onChange({ assignee: 'me' })}
        >
          Mine
        </Scope>
        <Scope
          is={query.assignee === 'none'}
          count={waiting?.unassigned}
          onChoose={() => onChange({ assignee: 'none' })}
        >
          Unassigned
        </Scope>
      </fieldset>
      <SearchField query={query} onChange={onChange} onLeave={onLeaveSearch} />
      <div className="-mx-1.5 flex flex-wrap items-center gap-x-1">
        {!query.pickup && (
          <FilterSelect
            label="Status"
            value={query.status}
            unset="pending"
            onChange={(status) => onChange({ status })}
            options={[
              ['pending', 'Pending'],
              ['decided', 'Decided'],
              ['approved', 'Approved'],
              ['rejected', 'Rejected'],
              ['answered', 'Answered'],
              ['expired', 'Expired'],
              ['dismissed', 'Withdrawn'],
              ['all', 'Any status'],
            ]}
          />
        )}
        <FilterSelect
          label="Source"
          value={query.source}
          unset=""
          onChange={(source) => onChange({ source })}
          options={[['', 'Any source'], ...sources.map((agent): [string, string] => [agent, agent])]}
        />
        {!query.pickup && (
          <FilterSelect
            label="Order"
            className="ml-auto"
            value={query.sort}
            unset={query.sort}
            onChange={(sort) => onChange({ sort })}
            options={[
              ['urgent', 'Urgent first'],
              ['deadline', 'Deadline first'],
              ['newest', 'Newest first'],
            ]}
          />
        )}
      </div>
      <NotPickedUp isShown={query.pickup === 'overdue'} count={counts?.overdue ?? 0} onChange={onChange} />
    </search>
  )
}

type ScopeProps = { is: boolean; count: number | undefined; onChoose: () => void; children: ReactNode }

function Scope({ is, count, onChoose, children }: ScopeProps) {
  return (
    <button
      type="button"
      aria-pressed={is}
      onClick={onChoose}
      className={classNames(
        'relative flex h-8 items-center gap-1.5 rounded-md px-2 text-sm font-medium',
        is
          ? 'text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent'
          : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
      {count !== undefined && (
        <span className="inline-block font-mono text-2xs text-ink-3 tabular-nums">{countWords(count)}</span>
      )}
    </button>
  )
}

const TYPING_MS = 200

type SearchFieldProps = {
  query: InboxQuery
  onChange: (part: Partial<InboxQuery>) => void
  onLeave: () => void
}

/** Typed text waits a moment before it becomes the address; an address that changes otherwise becomes the text. */
function SearchField({ query, onChange, onLeave }: SearchFieldProps) {
  const [text, setText] = useState(query.q)
  const [asked, setAsked] = useState(query.q)
  const field = useRef<HTMLInputElement>(null)
  const change = useRef(onChange)
  change.current = onChange
  if (asked !== query.q) {
    setAsked(query.q)
    if (query.q !== text.trim()) setText(query.q)
  }
  useEffect(() => {
    if (text.trim() === asked) return
    const timer = setTimeout(() => change.current({ q: text.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, asked])
  useEffect(() => {
    if (location.hash !== '#search') return
    field.current?.focus()
    window.history.replaceState(null, '', location.pathname + location.search)
  }, [])
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search requests"
        placeholder="Search question, agent, arguments"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) setText('')
          else if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') onLeave()
          else return
          event.preventDefault()
        }}
        className={classNames(controlStyle, 'peer h-10 pr-8 pl-8 sm:h-8')}
      />
      <span className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 peer-[:not(:placeholder-shown)]:hidden max-sm:hidden">
        <Kbd>/</Kbd>
      </span>
    </div>
  )
}
