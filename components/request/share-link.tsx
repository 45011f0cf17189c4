'use client'
import { useState } from 'react'
import { ClockTime } from '@/components/time/clock-time'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { MintedLink, RequestActions } from './request-actions'

type ShareLinkProps = { requestId: string; mintLink: RequestActions['mintLink'] }

/** Lets somebody without an account answer this one question from a phone. */
export function ShareLink({ requestId, mintLink }: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const [recipient, setRecipient] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [link, setLink] = useState<MintedLink | null>(null)

  function close() {
    setOpen(false)
    setLink(null)
    setProblem(null)
    setRecipient('')
  }
  async function make() {
    if (recipient.trim() === '') return setProblem('Say who will answer with it.')
    setSending(true)
    setProblem(null)
    const result = await mintLink(requestId, recipient).catch(() => null)
    setSending(false)
    if (result?.ok) setLink(result.value)
    else setProblem(result?.message ?? 'The server could not be reached. Try again.')
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Let somebody answer by link…
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="A link to answer this request"
        description="One person answers this one question with it, without an account. Every answer is signed with their name."
        footer={
          link ? (
            <Button size="lg" variant="primary" onClick={close}>
              Done
            </Button>
          ) : (
            <>
              <Button size="lg" onClick={close}>
                Cancel
              </Button>
              <Button size="lg" variant="primary" type="submit" form="share-link" busy={isSending}>
                {isSending ? 'Making it…' : 'Make the link'}
              </Button>
            </>
          )
        }
      >
        {link ? (
          <div className="flex flex-col gap-3">
            <Alert tone="amber" title="This link is shown only now.">
              Send it to {recipient.trim()} and nobody else. It works until <ClockTime at={link.expiresAt} />,
              or until the request is answered or changed.
            </Alert>
            <div className="flex items-start gap-2">
              <pre className="min-w-0 flex-1 rounded-md border border-line-strong bg-sunken px-3 py-2.5 text-xs whitespace-pre-wrap select-all [overflow-wrap:anywhere]">
                {addressOf(link)}
              </pre>
              <CopyButton text={addressOf(link)} label="Copy link" />
            </div>
          </div>
        ) : (
          <form
            id="share-link"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              make()
            }}
          >
            <Field
              label="Who answers"
              description="A name or an email; the answer carries it."
              error={problem}
            >
              {(control) => (
                <Input
                  {...control}
                  value={recipient}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ target }) => setRecipient(target.value)}
                />
              )}
            </Field>
          </form>
        )}
      </Dialog>
    </>
  )
}

function addressOf(link: MintedLink): string {
  return `${link.origin ?? location.origin}${link.path}`
}
