'use client'
import { useNow } from '@/components/time/clock'
import { ClockTime } from '@/components/time/clock-time'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { VisibleText } from '@/components/ui/visible-text'
import type { GrantView, RequestView } from '@/lib/contract/native/request-view'
import { grantWords } from './grant-words'
import { type RevokeAction, RevokeGrant } from './revoke-grant'

type GrantPanelProps = { request: RequestView; mayRevoke: boolean; revoke: RevokeAction }

/** After an approval: whether the runtime may still use it, has used it, or no longer can. */
export function GrantPanel({ request, mayRevoke, revoke }: GrantPanelProps) {
  if (!request.grant) return null
  return <Standing request={request} grant={request.grant} mayRevoke={mayRevoke} revoke={revoke} />
}

function Standing({ request, grant, mayRevoke, revoke }: GrantPanelProps & { grant: GrantView }) {
  const { tone, headline, by, at, isUsable } = grantWords(grant, useNow())
  return (
    <section aria-label="Approval">
      <Alert
        tone={tone}
        announce="polite"
        title={
          <>
            {headline}
            {by !== null && ' by '}
            {by !== null && <VisibleText text={by} className="[overflow-wrap:anywhere]" />}
          </>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-xs">
            {isUsable ? (
              <>
                The runtime may use it once
                {at ? (
                  <>
                    , until <ClockTime at={at} />
                  </>
                ) : (
                  '; it has no end'
                )}
                .
              </>
            ) : (
              at && (
                <>
                  <RelativeTime at={at} className="font-sans" />, <ClockTime at={at} exact />
                </>
              )
            )}
          </p>
          {isUsable && mayRevoke && <RevokeGrant request={request} grant={grant} revoke={revoke} />}
        </div>
      </Alert>
    </section>
  )
}
