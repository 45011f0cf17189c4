'use client'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestActions, SightingView } from './request-actions'

type SeenByProps = {
  requestId: string
  initial: SightingView[]
  status: string
  see: RequestActions['see']
}

/** Who has had this request in front of them. Opening it by a GET notes nothing; the living page does. */
export function SeenBy({ requestId, initial, status, see }: SeenByProps) {
  const [sightings, setSightings] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the status changes
  useEffect(() => {
    let isHere = true
    see(requestId).then(
      (result) => isHere && result.ok && setSightings(result.value),
      // Nobody is harmed by an unnoted look.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [requestId, status, see])
  return (
    <p className="flex min-h-4 flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
      <Eye aria-hidden className="size-3.5" />
      {sightings.length === 0 ? 'Not seen by anyone yet' : 'Seen by'}
      {sightings.map((sighting, index) => (
        <span key={sighting.name}>
          <VisibleText text={sighting.name} className="text-ink-2" />,{' '}
          <RelativeTime at={sighting.seenAt} className="font-sans" />
          {index < sightings.length - 1 && ';'}
        </span>
      ))}
    </p>
  )
}
