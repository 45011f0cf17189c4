import type pg from 'pg'

type Seed = { pending: number; resolved: number; askedBy: string; from?: number }

/**
 * Requests in bulk, as long use would leave them: ten agents, one with the key `askedBy`, four priorities, every fifth
 * assigned to one of two people (rarely to a third), every third with a deadline. `from` numbers them on, so that a database can be filled in parts.
 */
export async function seedRequests(client: pg.Client, seed: Seed): Promise<string[]> {
  const { pending, resolved, askedBy, from = 0 } = seed
  await client.query("set synchronous_commit = 'off'")
  await client.query(REQUESTS, [from, from + resolved, 'approved', askedBy])
  const { rows } = await client.query<{ id: string }>(REQUESTS, [
    from + resolved,
    from + resolved + pending,
    'pending',
    askedBy,
  ])
  await client.query(WORDS, [requestId(from), requestId(from + resolved + pending)])
  await client.query(EVENTS, [requestId(from), requestId(from + resolved + pending)])
  await client.query("set synchronous_commit = 'on'")
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  return rows.map(({ id }) => id)
}

export function requestId(number: number): string {
  return `req_01${number.toString(16).toUpperCase().padStart(24, '0')}`
}

const CHOICES = JSON.stringify([
  {
    value: 'approve',
    label: 'Approve',
    description: null,
    style: 'primary',
    verdict: 'approve',
    metadata: {},
  },
  { value: 'deny', label: 'Deny', description: null, style: 'danger', verdict: 'reject', metadata: {} },
])
const POLICY = JSON.stringify({
  maxAttempts: 1,
  intervalSeconds: null,
  strategy: 'fixed',
  escalationLadder: [],
  finalFallbackPolicy: 'fail',
})

/** $1 to $2 (exclusive): numbers, $3: status, $4: asked_by. Deadlines lie far ahead, so that no timer goes off. */
const REQUESTS = `
  insert into requests (id, version, status, question, response_type, choices, context, proposal, protocol, agent,
    correlation, assignees, priority, urgency, retry_policy, asked_by, asked_at, expires_at, due_at, attempt,
    response, outcome, resolved_at, event_seq, event_hash)
  select 'req_01' || lpad(upper(to_hex(n)), 24, '0'), 1, $3, 'Refund order #' || n || ' of customer ' || n % 9973 || '?',
    'choice', '${CHOICES}'::jsonb, jsonb_build_object('customer', n % 9973, 'reason', 'Damaged on arrival'),
    jsonb_build_object('kind', 'tool', 'name', 'issue_refund', 'arguments', jsonb_build_object('order', n, 'amount', n % 500)),
    'native', 'agent-' || n % 10, jsonb_build_object('run', 'run-' || n),
    case when n % 20000 = 11 then array['rare@example.com'] when n % 5 = 0 then array['person' || n / 5 % 2 || '@example.com'] else '{}' end,
    p.priority, p.urgency, '${POLICY}'::jsonb, case when n % 10 = 7 then $4 else 'key_other_' || n % 10 end,
    now() - make_interval(secs => ($2 - n)), case when n % 3 = 0 then now() + make_interval(days => 30, secs => n % 100000) end,
    case when n % 3 = 0 then now() + make_interval(days => 30, secs => n % 100000) end, 1,
    case when $3 = 'pending' then null else '{"value":"approve","choiceLabel":"Approve","choiceDescription":null,"comment":null,"modifiedArgs":null,"metadata":{},"respondedBy":"alice","respondedAt":"2026-01-01T00:00:00.000Z","via":"api","actor":{"kind":"agent","id":"key_answerer","name":"answerer"}}'::jsonb end,
    case when $3 = 'pending' then null else '{"type":"responded","decidedBy":"human","value":"approve"}'::jsonb end,
    case when $3 = 'pending' then null else now() - make_interval(secs => ($2 - n)) end,
    1, md5(n::text) || md5('x' || n)
  from generate_series($1::bigint, $2::bigint - 1) as n,
    lateral (select case when n % 100 = 1 then 'critical' when n % 10 = 2 then 'high' when n % 10 < 8 then 'normal' else 'low' end as priority,
      case when n % 100 = 1 then 3 when n % 10 = 2 then 2 when n % 10 < 8 then 1 else 0 end as urgency) as p
  returning id`

const WORDS = `insert into request_search (request_id, words)
  select id, to_tsvector('simple', concat_ws(' ', question, agent, id, proposal->>'name', proposal->>'arguments', correlation::text))
  from requests where id >= $1 and id < $2`

const EVENTS = `insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
  select id, 1, 'request.submitted', '{"kind":"agent","id":"key_agent","name":"agent"}', asked_at,
    jsonb_build_object('version', 1, 'question', question), '', event_hash
  from requests where id >= $1 and id < $2`
