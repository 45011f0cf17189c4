'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import type { RequestView } from '@/lib/contract/native/request-view'

/** Says that the question changed while it was being read. */
export function RevisionNotice({ request }: { request: RequestView }) {
  const [readVersion, setReadVersion] = useState(request.version)
  if (request.version === readVersion || request.status !== 'pending') return null
  return (
    <Alert
      tone="amber"
      title={`The question was changed. You now see version ${request.version}.`}
      actions={
        <button
          type="button"
          className="text-sm underline underline-offset-2"
          onClick={() => setReadVersion(request.version)}
        >
          Understood
        </button>
      }
    >
      Changed <RelativeTime at={request.asked_at} className="font-sans" />. Answers to version {readVersion}{' '}
      no longer count; read it again before you decide.
    </Alert>
  )
}
