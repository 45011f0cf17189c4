import { CopyX, EyeOff, type LucideIcon, Minus, PencilLine, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type JsonNotes, JsonView } from '@/components/ui/json-view'
import type { Json } from '@/lib/domain/json'
import type { Mark, Marks } from './marks'

/** The marks as notes of the arguments table. */
export function notesOf(marks: Marks): JsonNotes {
  return {
    at: (path) => {
      const found = marks.at(path)
      return found.length > 0 && found.map((mark) => <MarkLine key={mark.kind} mark={mark} />)
    },
    gone: (path) =>
      marks.gone(path).map(({ key, before }) => ({
        key,
        note: (
          <Line icon={Minus} word="removed">
            was <Before value={before} />
          </Line>
        ),
      })),
    isNoted: marks.isMarked,
  }
}

function MarkLine({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'lost':
      return (
        <Line icon={TriangleAlert} word="lost precision">
          written <Figure text={mark.written} />, read as <Figure text={mark.read} />
        </Line>
      )
    case 'repeated':
      return (
        <Line icon={CopyX} word="written more than once">
          only the last counts
        </Line>
      )
    case 'invisible':
      return (
        <Line icon={EyeOff} word={mark.count === 1 ? 'invisible character' : 'invisible characters'}>
          made visible by {mark.count === 1 ? 'its code' : 'their codes'}
        </Line>
      )
    case 'added':
      return (
        <Line icon={Plus} word="added">
          not there last time
        </Line>
      )
    case 'changed':
      return (
        <Line icon={PencilLine} word="changed">
          was <Before value={mark.before} />
        </Line>
      )
  }
}

/** The word carries the meaning, the colour and the sign repeat it. */
function Line({ icon: Icon, word, children }: { icon: LucideIcon; word: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-1.5 font-sans text-xs leading-5 text-ink-2">
      <Icon aria-hidden className="mt-1 size-3 shrink-0 text-amber" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium text-amber">{word}</span>, {children}
      </div>
    </div>
  )
}

function Figure({ text }: { text: string }) {
  return <span className="font-mono text-ink">{text}</span>
}

/** Short values beside the word, long and nested ones below it. */
function Before({ value }: { value: Json }) {
  const isShort = typeof value !== 'object' || value === null
  return <JsonView value={value} openLevels={1} isQuoted className={isShort ? 'inline text-xs' : 'text-xs'} />
}
