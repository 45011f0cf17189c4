'use client'
import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ClockTime } from '@/components/time/clock-time'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { VisibleText } from '@/components/ui/visible-text'

// Only who shares a link loads what draws the code.
const QrCode = lazy(() => import('@/components/ui/qr-code'))

type FreshLinkProps = { recipient: string; address: string; expiresAt: string }

/** A link just made, the only time it is shown: to scan, to copy, to hand to another app. */
export function FreshLink({ recipient, address, expiresAt }: FreshLinkProps) {
  const mayShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="amber" title="This link is shown only now.">
        Give it to <VisibleText text={recipient} /> and nobody else. It works until{' '}
        <ClockTime at={expiresAt} />, or until the request is answered or changed.
      </Alert>
      <div className="flex min-h-[212px] justify-center">
        <Suspense>
          <QrCode text={address} label={`The link for ${recipient} as a QR code`} />
        </Suspense>
      </div>
      <pre className="rounded-md border border-line-strong bg-sunken px-3 py-2.5 text-xs whitespace-pre-wrap select-all [overflow-wrap:anywhere]">
        {address}
      </pre>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          text={address}
          label="Copy link"
          showLabel
          className="min-h-[44px] border-line-strong! px-4! text-base!"
        />
        {mayShare && (
          <Button
            size="lg"
            // Put away without sharing is no failure.
            onClick={() => navigator.share({ title: 'A question for you', url: address }).catch(() => {})}
          >
            <Share2 aria-hidden className="size-4" /> Share…
          </Button>
        )}
      </div>
    </div>
  )
}
