'use client'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { useAlive } from '@/components/ui/use-alive'

/** The one button of text and form, with the key that presses it. */
export function SendRow({ isSending }: { isSending: boolean }) {
  // Pressed before scripts run, the browser would send the form itself: to nowhere, with the answer in the address.
  const isAlive = useAlive()
  return (
    <div className="flex items-center gap-3">
      <Button
        disabled={!isAlive}
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending}
        className="max-sm:w-full"
      >
        {isSending ? 'Sending…' : 'Send answer'}
      </Button>
      <span className="hidden items-center gap-1 text-xs text-ink-3 sm:flex">
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </span>
    </div>
  )
}
