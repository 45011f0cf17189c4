// What the demo agents ask: refunds, deploys, texts and forms, each a little different every time.

const pick = (list) => list[Math.floor(Math.random() * list.length)]
const between = (low, high) => low + Math.floor(Math.random() * (high - low + 1))
const fraction = (low, high) => Math.round((low + Math.random() * (high - low)) * 100) / 100
const money = (low, high) => between(low * 100, high * 100) / 100
const run = () => ({ run: `run_${Math.random().toString(36).slice(2, 10)}` })

/** Choice: a refund, with the exact tool call and a dangerous way out. */
function refund() {
  const order = String(between(10_000, 99_999))
  const amount = money(15, 900)
  return {
    question: `Refund order #${order} for €${amount.toFixed(2)}?`,
    source: 'refund-agent',
    correlation: { ...run(), ticket: `SUP-${between(1000, 9999)}` },
    proposal: {
      kind: 'tool',
      name: 'issue_refund',
      arguments: { order, amount, currency: 'EUR', to: `card ending ${between(1000, 9999)}` },
    },
    choices: [
      { value: 'approve', label: 'Approve refund', style: 'primary', verdict: 'approve' },
      { value: 'deny', label: 'Deny', verdict: 'reject' },
      {
        value: 'deny_and_block',
        label: 'Deny and block the customer',
        description: 'No further orders from this account',
        style: 'danger',
        verdict: 'reject',
      },
    ],
    context: {
      reason: pick([
        'Arrived broken, photo attached',
        'Never arrived',
        'Wrong size, sent back',
        'Charged twice',
      ]),
      customer: { since: between(2016, 2025), orders: between(1, 60), refunds: between(0, 5) },
    },
    priority: amount > 500 ? 'high' : 'normal',
    risk: amount > 500 ? fraction(0.6, 0.9) : fraction(0.1, 0.5),
    confidence: fraction(0.4, 0.95),
    timeout_seconds: between(5, 40) * 60,
    fallback_policy: 'complete_with_fallback',
    fallback_value: 'deny',
  }
}

/** Confirm: a deploy, asked twice before time decides. */
function deploy() {
  const commit = Math.random().toString(16).slice(2, 9)
  const service = pick(['web', 'api', 'billing', 'search'])
  return {
    question: `Deploy ${service}@${commit} to production?`,
    response_type: 'confirm',
    choices: [
      { value: 'yes', label: 'Deploy now', style: pick(['primary', 'danger']) },
      { value: 'no', label: 'Not now' },
    ],
    source: 'ci-bot',
    correlation: { ...run(), pipeline: between(4000, 5000) },
    proposal: {
      kind: 'tool',
      name: 'deploy',
      arguments: { service, commit, environment: 'production', strategy: pick(['rolling', 'blue-green']) },
    },
    context: { tests: `${between(800, 1400)} passed`, changed_files: between(1, 40), reversible: true },
    priority: pick(['normal', 'high', 'critical']),
    risk: fraction(0.3, 0.8),
    confidence: fraction(0.7, 0.99),
    retry_policy: {
      max_attempts: 2,
      interval_seconds: between(4, 15) * 60,
      escalation_ladder: [{ attempt: 2, channel_hint: 'slack', notify_to: 'release-lead@example.com' }],
      final_fallback_policy: 'fail',
    },
  }
}

/** Choice without a verdict: which way to go. */
function triage() {
  const host = `${pick(['db', 'cache', 'queue'])}-${between(1, 9)}`
  return {
    question: `Disk of ${host} is ${between(88, 99)} % full. What should I do?`,
    source: 'ops-watch',
    correlation: run(),
    choices: [
      { value: 'clean', label: 'Clean old logs', description: 'Frees about 12 GB', style: 'primary' },
      { value: 'grow', label: 'Grow the disk', description: 'Costs €9 more a month' },
      {
        value: 'drop',
        label: 'Drop the oldest backups',
        description: 'They cannot be restored',
        style: 'danger',
      },
      { value: 'wait', label: 'Leave it' },
    ],
    context: { host, growth_per_day: `${between(1, 6)} GB` },
    priority: 'critical',
    risk: fraction(0.5, 0.9),
    timeout_seconds: between(10, 30) * 60,
    fallback_policy: 'use_default_and_continue',
    fallback_value: 'clean',
  }
}

/** Text: words only a person should find. */
function reply() {
  const customer = pick(['Ms. Okafor', 'Mr. Lindqvist', 'Dr. Tanaka', 'Ms. Moreau'])
  return {
    question: `How should I answer ${customer}, who asks for the third time about a late delivery?`,
    response_type: 'text',
    source: 'support-writer',
    correlation: { ...run(), ticket: `SUP-${between(1000, 9999)}` },
    context: { tone: 'annoyed', last_promise: 'delivery by Friday', carrier: 'delayed in customs' },
    priority: pick(['low', 'normal']),
    confidence: fraction(0.2, 0.5),
    timeout_seconds: between(1, 4) * 3600,
  }
}

/** Form: details for a booking, with a nested part. */
function booking() {
  const person = pick(['A. Novak', 'J. Mbeki', 'L. Chen', 'R. Silva'])
  return {
    question: `Which trip may I book for ${person}?`,
    response_type: 'form',
    source: 'travel-agent',
    correlation: run(),
    form_schema: {
      type: 'object',
      required: ['transport', 'budget', 'stay'],
      properties: {
        transport: {
          title: 'Transport',
          oneOf: [
            { const: 'train', title: 'Train' },
            { const: 'plane', title: 'Plane' },
          ],
        },
        budget: {
          type: 'number',
          title: 'Budget in €',
          minimum: 50,
          maximum: 5000,
          default: between(3, 12) * 100,
        },
        stay: {
          type: 'object',
          title: 'Stay',
          required: ['nights'],
          properties: {
            nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 14, default: 2 },
            breakfast: { type: 'boolean', title: 'Breakfast', default: true },
          },
        },
        note: { type: 'string', title: 'Note for the hotel', maxLength: 200 },
      },
    },
    context: { meeting: 'Customer workshop', city: pick(['Lisbon', 'Warsaw', 'Lyon', 'Oslo']) },
    risk: fraction(0.05, 0.3),
    timeout_seconds: between(2, 6) * 3600,
  }
}

const kinds = [refund, deploy, triage, reply, booking, refund]
let turn = 0

/** The next question; the kinds take turns, so all four prompts are there from the start. */
export function nextQuestion() {
  return kinds[turn++ % kinds.length]()
}
