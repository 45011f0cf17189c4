/**
 * The event types the public client can read; another one in a list makes its `get_events()` fail for the whole list.
 * What is not named here is given only to those who ask for it by name.
 */
const PREFIXED = [
  [
    'task',
    'created ready claimed started progress completed failed retrying blocked unblocked delegated escalated cancelled skipped',
  ],
  [
    'plan',
    'created activated paused resumed completed failed checkpoint_reached checkpoint_approved checkpoint_rejected',
  ],
  [
    'coordinator',
    'decision heartbeat paused resumed replaced unresponsive failed_over handoff plan_overridden guardrails_updated stalled escalation_resolved',
  ],
  ['governance', 'policy_set policy_removed approval_granted approval_denied violation approval_enforced'],
  ['tool', 'invoked denied'],
  ['grant', 'created delegated revoked expired suspended resumed'],
  ['credential', 'created rotated expired revoked'],
  ['memory', 'created updated deleted archived evicted expired'],
  ['agent', 'lifecycle registered status_changed dead'],
  ['trigger', 'fired skipped cascade_limit namespace_blocked'],
  ['agent.identity', 'registered rotated revoked challenge_issued verified'],
  ['log.checkpoint', 'created anchored'],
  ['channel', 'created closed message'],
  ['federation', 'dispatched received callback budget_warning completed failed'],
  ['intent', 'suspended resumed suspension_expired suspension_renotified suspension_escalated'],
  ['engagement', 'decision'],
  ['portfolio', 'member_suspended member_resumed'],
] as const

const PLAIN = `intent_created state_patched status_changed agent_assigned agent_unassigned constraint_added
  constraint_removed dependency_added dependency_removed lease_acquired lease_released arbitration_requested
  decision_recorded attachment_added portfolio_created added_to_portfolio removed_from_portfolio failure_recorded comment
  tool_call_started tool_call_completed tool_call_failed llm_request_started llm_request_completed llm_request_failed
  stream_started stream_chunk stream_completed stream_cancelled access_granted access_revoked access_expired
  access_requested access_request_approved access_request_denied`

export const readableEventTypes: readonly string[] = [
  ...PLAIN.split(/\s+/),
  ...PREFIXED.flatMap(([prefix, names]) => names.split(' ').map((name) => `${prefix}.${name}`)),
]
