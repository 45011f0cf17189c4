import type { Json } from '@/lib/domain/json'

/** A submission with everything that makes a request worth reading. */
export const refund: { [key: string]: Json; choices: Json[]; question: string; context: Json } = {
  question: 'Refund order #12345?',
  choices: [
    {
      value: 'approve',
      label: 'Approve refund',
      description: 'Full amount',
      style: 'primary',
      verdict: 'approve',
      metadata: { a: 1 },
    },
    { value: 'deny', label: 'Deny', style: 'danger', verdict: 'reject' },
    { value: 'escalate' },
  ],
  context: { order: '12345' },
  source: 'refund-agent',
  correlation: { run: '8f2' },
  risk: 0.6,
  confidence: 0.55,
}
