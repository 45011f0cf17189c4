'use client'
import { PageLink } from '@/components/shell/page-link'
import { CopyButton } from '@/components/ui/copy-button'
import { exampleCurl } from './example-curl'

type TryItProps = { origin: string; mayMakeKeys: boolean }

/** An empty inbox teaches: one command that makes an agent ask. */
export function TryIt({ origin, mayMakeKeys }: TryItProps) {
  const command = exampleCurl(origin)
  return (
    <section aria-labelledby="try-it">
      <h2 id="try-it" className="text-xl font-semibold">
        Let an agent ask
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        This command asks for a refund. It appears in the list the moment it is sent, and{' '}
        {mayMakeKeys ? (
          <>
            needs a{' '}
            <PageLink href="/admin/keys" className="text-accent underline underline-offset-2">
              key with the role agent
            </PageLink>
            .
          </>
        ) : (
          'needs a key that an admin can give you.'
        )}
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
    </section>
  )
}
