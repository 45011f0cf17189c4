'use client'
import { Ban, KeyRound } from 'lucide-react'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import type { ApiKey } from '@/lib/domain/api-key'
import { ConfirmButton } from './confirm-button'
import type { KeyActions } from './key-actions'

type KeyTableProps = { keys: ApiKey[]; revoke: KeyActions['revoke'] }

export function KeyTable({ keys, revoke }: KeyTableProps) {
  if (keys.length === 0)
    return (
      <div className="rounded-md border border-line bg-surface">
        <EmptyState icon={KeyRound} title="No keys yet">
          An agent needs a key to ask anything. Create one here, or on the server with{' '}
          <code className="text-xs">npm run key -- create --name NAME --role agent</code>.
        </EmptyState>
      </div>
    )
  return (
    <Table caption="API keys">
      <thead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell className="max-sm:hidden">Roles</HeaderCell>
          <HeaderCell className="max-md:hidden">Key</HeaderCell>
          <HeaderCell className="max-md:hidden">Created</HeaderCell>
          <HeaderCell className="max-sm:hidden">Last used</HeaderCell>
          <HeaderCell>
            <span className="sr-only">What can be done</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} revoke={revoke} />
        ))}
      </tbody>
    </Table>
  )
}

function KeyRow({ apiKey, revoke }: { apiKey: ApiKey; revoke: KeyActions['revoke'] }) {
  const { id, name, roles, prefix, createdAt, createdBy, lastUsedAt, revokedAt } = apiKey
  return (
    <Row className={classNames(revokedAt && 'text-ink-3')}>
      <Cell className="font-medium [overflow-wrap:anywhere]">
        {name}
        <p className="text-xs font-normal text-ink-3 sm:hidden">
          {roles.join(', ')} · {lastUsedAt ? 'used ' : 'never used'}
          {lastUsedAt && <RelativeTime at={lastUsedAt.toISOString()} />}
        </p>
      </Cell>
      <Cell className="max-sm:hidden">
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
        </span>
      </Cell>
      <Cell className="font-mono text-xs max-md:hidden">{prefix}…</Cell>
      <Cell className="whitespace-nowrap max-md:hidden">
        <RelativeTime at={createdAt.toISOString()} /> <span className="text-ink-3">by {createdBy}</span>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        {lastUsedAt ? (
          <RelativeTime at={lastUsedAt.toISOString()} />
        ) : (
          <span className="text-ink-3">never</span>
        )}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        {revokedAt ? (
          <Badge icon={Ban}>
            revoked <RelativeTime at={revokedAt.toISOString()} />
          </Badge>
        ) : (
          <ConfirmButton
            label="Revoke"
            name={`Revoke ${name}`}
            title={`Revoke ${name}?`}
            confirmLabel="Revoke key"
            act={() => revoke({ keyId: id })}
          >
            Whoever uses this key is refused at once, on every instance within 5 seconds. This cannot be
            undone; the requests it asked stay.
          </ConfirmButton>
        )}
      </Cell>
    </Row>
  )
}
