// The demo's OpenIntent work: a portfolio of intents of which one asks people and others wait for it.

const pick = (list) => list[Math.floor(Math.random() * list.length)]
const between = (low, high) => low + Math.floor(Math.random() * (high - low + 1))

const yesOrNo = (approve, deny) => [
  { value: 'approve', label: approve, style: 'primary', metadata: { verdict: 'approve' } },
  { value: 'deny', label: deny, metadata: { verdict: 'reject' } },
]

function launch() {
  const product = pick(['Atlas', 'Borealis', 'Cinder', 'Delta'])
  return {
    portfolio: `Launch of ${product} ${between(2, 9)}.0`,
    agent: 'launch-agent',
    before: ['Translate the release notes', 'Check the licence terms'],
    title: 'Publish the announcement',
    tasks: ['Draft the text', 'Send it to the list', 'Post it'],
    after: ['Open the shop page', 'Mail existing customers'],
    suspension: {
      question: `Publish the announcement of ${product} to ${between(8, 60)},000 subscribers?`,
      choices: yesOrNo('Publish now', 'Hold it back'),
      context: { recipients: `${product.toLowerCase()}-list`, channel: 'newsletter', languages: 6 },
    },
  }
}

function onboarding() {
  const vendor = pick(['Brightline Ltd', 'Koru Foods', 'Nordlys AS', 'Pereira & Filhos'])
  return {
    portfolio: `Onboarding of ${vendor}`,
    agent: 'vendor-agent',
    before: ['Collect the documents'],
    title: 'Compliance review',
    tasks: ['Check the register', 'Check sanctions lists', 'Write the summary'],
    after: ['Open the account', 'Agree on terms', 'First order'],
    suspension: {
      question: `One owner of ${vendor} could not be verified. Go on with the onboarding?`,
      choices: yesOrNo('Go on', 'Stop here'),
      context: { customer: vendor, owners: 3, verified: 2, country: pick(['NO', 'PT', 'NZ', 'IE']) },
    },
  }
}

const kinds = [launch, onboarding]
let turn = 0

/** The next piece of work; `call(method, path, body, version)` is one call of the API. */
export async function nextIntent(call) {
  const work = kinds[turn++ % kinds.length]()
  const by = { created_by: work.agent }
  const portfolio = await call('POST', '/portfolios', { name: work.portfolio, ...by })
  const create = async (title, dependsOn) => {
    const body = { title, status: 'active', depends_on: dependsOn, ...by }
    const intent = await call('POST', '/intents', body, undefined, work.agent)
    await call('POST', `/portfolios/${portfolio.id}/intents`, { intent_id: intent.id })
    return intent
  }
  const before = []
  for (const title of work.before) {
    const { id, version } = await create(title, [])
    await call('POST', `/intents/${id}/status`, { status: 'completed' }, version)
    before.push(id)
  }
  const intent = await create(work.title, before)
  // All wait for the question; the last of them for the one before it too.
  const after = []
  for (const [index, title] of work.after.entries()) {
    const isLast = index === work.after.length - 1
    after.push((await create(title, isLast ? [intent.id, ...after.slice(-1)] : [intent.id])).id)
  }
  await plan(call, intent, work.tasks)
  return suspend(call, intent, work)
}

/** The first step is done, the second is in hand when the question comes up. */
async function plan(call, intent, [first, ...rest]) {
  const { id } = await call('POST', '/plans', { intent_id: intent.id, state: 'active' })
  const task = (name) => call('POST', '/tasks', { intent_id: intent.id, plan_id: id, name })
  const done = await task(first)
  await call('PATCH', `/tasks/${done.id}`, { status: 'completed' }, done.version)
  const [second, ...later] = rest
  const running = await task(second)
  await call('PATCH', `/tasks/${running.id}`, { status: 'running' }, running.version)
  for (const name of later)
    await call('POST', '/tasks', { intent_id: intent.id, plan_id: id, name, depends_on: [running.id] })
}

async function suspend(call, { id, version }, { suspension, agent }) {
  const status = { status: 'suspended_awaiting_input' }
  const suspended = await call('POST', `/intents/${id}/status`, status, version, agent)
  const value = {
    id: crypto.randomUUID(),
    response_type: 'choice',
    timeout_seconds: between(10, 45) * 60,
    fallback_policy: pick(['fail', 'complete_with_fallback']),
    fallback_value: 'deny',
    confidence_at_suspension: between(30, 80) / 100,
    ...suspension,
  }
  const patches = [{ op: 'set', path: '_suspension', value }]
  return call('POST', `/intents/${id}/state`, { patches }, suspended.version, agent)
}
