import type { ChoiceView } from '@/lib/contract/native/choice'

/** Which choice a key means: 1–9 by place; `a` and `r` only where exactly one choice approves or rejects. */
export function choiceForKey(choices: ChoiceView[], key: string): ChoiceView | null {
  if (/^[1-9]$/.test(key)) return choices[Number(key) - 1] ?? null
  if (key === 'a') return only(choices, 'approve')
  if (key === 'r') return only(choices, 'reject')
  return null
}

/** The keys that mean a choice, for the hint on its button. */
export function keysOf(choices: ChoiceView[], choice: ChoiceView): string[] {
  const place = choices.indexOf(choice) + 1
  const keys = place >= 1 && place <= 9 ? [String(place)] : []
  if (only(choices, 'approve') === choice) keys.push('a')
  if (only(choices, 'reject') === choice) keys.push('r')
  return keys
}

function only(choices: ChoiceView[], verdict: 'approve' | 'reject'): ChoiceView | null {
  const [first, ...more] = choices.filter((choice) => choice.verdict === verdict)
  return first && more.length === 0 ? first : null
}
