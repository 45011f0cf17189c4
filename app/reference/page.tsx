import type { Metadata } from 'next'
import { exampleCurl } from '@/components/inbox/example-curl'
import { Call } from '@/components/reference/call'
import { CopyButton } from '@/components/ui/copy-button'
import { PageHeader } from '@/components/ui/page-header'
import { env } from '@/lib/env'
import { referenceCalls } from '@/lib/http/api/reference'

export const metadata: Metadata = { title: 'API reference' }
// The address in the example is the one this server was started with.
export const dynamic = 'force-dynamic'

/** The native API for people, drawn from the OpenAPI document. */
export default function ReferencePage() {
  const calls = referenceCalls()
  const curl = exampleCurl(env.publicUrl ?? `http://localhost:${env.port}`)
  return (
    <div className="mx-auto flex max-w-[1120px] gap-12 px-4 py-8">
      <nav
        aria-label="Calls"
        className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] w-64 shrink-0 self-start overflow-auto text-sm lg:block"
      >
        <ul className="space-y-1">
          {calls.map((call) => (
            <li key={call.id}>
              <a
                href={`#${call.id}`}
                className="block rounded-sm px-2 py-1 text-ink-2 hover:bg-hover hover:text-ink"
              >
                {call.summary.split(/[;:,]/)[0]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 max-w-reading flex-1">
        <PageHeader
          title="API reference"
          description="Agents put questions to people; exactly one answer wins. Send a key as Authorization: Bearer or X-API-Key. Errors are application/problem+json with a code for programs and a detail for people."
          actions={
            <a href="/api/v1/openapi.json" className="text-sm text-accent underline">
              OpenAPI document
            </a>
          }
        />
        <div className="relative mb-6 rounded-md border border-line bg-sunken">
          <div className="absolute top-1 right-1">
            <CopyButton text={curl} label="Copy example" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <pre className="overflow-auto p-4 font-mono text-xs" tabIndex={0}>
            {curl}
          </pre>
        </div>
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </main>
    </div>
  )
}
