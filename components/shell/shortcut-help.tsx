'use client'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { areShortcutsOn, setShortcutsOn } from './shortcuts'

const groups: { title: string; keys: [string[], string][] }[] = [
  {
    title: 'In the list',
    keys: [
      [['j', '↓'], 'Next request'],
      [['k', '↑'], 'Previous request'],
      [['Enter'], 'Open it'],
      [['Home', 'End'], 'First, last request'],
    ],
  },
  {
    title: 'On a request',
    keys: [
      [['1', '…', '9'], 'Choose'],
      [['a'], 'Approve'],
      [['r'], 'Reject'],
      [['e'], 'Exact JSON of the proposal'],
      [['Escape'], 'Back to the list'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      [['/'], 'Search'],
      [['g', 'i'], 'Inbox'],
      [['?'], 'This help'],
    ],
  },
]

type ShortcutHelpProps = { open: boolean; onClose: () => void }

export default function ShortcutHelp({ open, onClose }: ShortcutHelpProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They rest while you type in a field."
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-xs font-medium text-ink-3">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {keys.map(([names, does]) => (
                <div key={does} className="flex items-center justify-between gap-4">
                  <dt className="order-2 flex gap-1">
                    {names.map((name) =>
                      name === '…' ? <span key={name}>…</span> : <Kbd key={name}>{name}</Kbd>,
                    )}
                  </dt>
                  <dd className="text-sm">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <ShortcutSetting />
      </div>
    </Dialog>
  )
}

function ShortcutSetting() {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      className="self-end"
      label="Single-key shortcuts"
      description="Off is better with speech input. Arrow keys and Enter always work."
      checked={on}
      onChange={(event) => {
        setShortcutsOn(event.target.checked)
        setOn(event.target.checked)
      }}
    />
  )
}
