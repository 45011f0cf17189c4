'use client'
import { useShortcuts } from '@/components/shell/shortcuts'

type Verdicts = { isOn: boolean; approve: () => void; reject: () => void }

/** `a` approves and `r` refuses while nobody types; what is missing stops an approval, never a refusal. */
export function useVerdictKeys({ isOn, approve, reject }: Verdicts) {
  useShortcuts({
    a: (event) => run(event, approve),
    r: (event) => run(event, reject),
  })
  function run(event: KeyboardEvent, act: () => void) {
    if (!isOn) return false
    if (!event.repeat) act()
    return undefined
  }
}
