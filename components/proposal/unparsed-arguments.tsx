import { TriangleAlert } from 'lucide-react'
import type { JsonNotes } from '@/components/ui/json-view'
import { ScrollingText } from '@/components/ui/scrolling-text'

/** The runtime keeps what it could not read as JSON under this key. */
const RAW = '__raw'

/** No table is drawn from text that is not JSON: it is shown as the model wrote it. */
export function UnparsedArguments({ text, notes }: { text: string; notes: JsonNotes }) {
  return (
    <div className="flex flex-col gap-1.5 px-3 py-2">
      <p className="flex items-start gap-1.5 text-sm font-medium text-amber">
        <TriangleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
        The model's text was not JSON; this is what it wrote
      </p>
      <ScrollingText
        label="What the model wrote"
        text={text}
        className="rounded-sm border border-amber/40 bg-amber-soft px-2.5 py-2 text-sm text-ink"
      />
      {notes.at([RAW])}
      <p className="text-xs text-ink-3">
        The tool gets it as the one argument <code>{RAW}</code>.
      </p>
    </div>
  )
}
