import { Timer } from 'lucide-react'
import { PageLink } from '@/components/shell/page-link'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'

type NoOperationsProps = { origin: string; mayMakeKeys: boolean }

/** An empty list teaches: one command that registers an operation. */
export function NoOperations({ origin, mayMakeKeys }: NoOperationsProps) {
  const command = exampleCurl(origin)
  return (
    <EmptyState icon={Timer} title="No deferred operations yet">
      <p>
        A connector that accepts longer work registers it here. Countersign then asks how far it is, ends it
        in time and hands the result back. This command registers one that its connector reports on; it needs{' '}
        {mayMakeKeys ? (
          <PageLink href="/admin/keys" className="text-accent underline underline-offset-2">
            a key with the role connector
          </PageLink>
        ) : (
          'a key with the role connector'
        )}
        .
      </p>
      <figure className="mt-3 overflow-hidden rounded-md border border-line bg-sunken">
        <figcaption className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3 text-xs text-ink-3">
          In a shell
          <CopyButton text={command} label="Copy command" showLabel />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto p-3 text-xs leading-5">
          {command}
        </pre>
      </figure>
    </EmptyState>
  )
}

function exampleCurl(origin: string): string {
  return `curl ${origin}/api/v1/deferred \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "kind": "example.report",
    "owner_module_id": "my-connector",
    "timing": {"mode": "async"},
    "correlation/id": "run:1",
    "fail_after_seconds": 600
  }'`
}
