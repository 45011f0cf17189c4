'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { FreshLink } from './fresh-link'
import type { MintedLink, RequestActions } from './request-actions'

type ShareLinkProps = { requestId: string; mintLink: RequestActions['mintLink'] }

/** Lets somebody without an account answer this one question from a phone. */
export function ShareLink({ requestId, mintLink }: ShareLinkProps) {
  const queries = useQueryClient()
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
    if (result?.ok) {
      setLink(result.value)
      queries.invalidateQueries({ queryKey: ['links', requestId] })
    } else setProblem(result?.message ?? 'The server could not be reached. Try again.')
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
          <FreshLink recipient={recipient.trim()} address={addressOf(link)} expiresAt={link.expiresAt} />
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
