/** A request with everything that makes a row worth reading; the shell reads the key from the environment. */
export function exampleCurl(origin: string): string {
  return `curl ${origin}/api/v1/requests \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "question": "Refund order #12345 for €499.99?",
    "source": "refund-agent",
    "choices": [
      {"value": "approve", "label": "Approve refund", "style": "primary", "verdict": "approve"},
      {"value": "deny", "label": "Deny", "style": "danger", "verdict": "reject"}
    ],
    "proposal": {
      "name": "issue_refund",
      "arguments": {"order": "12345", "amount": 499.99, "currency": "EUR"}
    },
    "risk": 0.6,
    "timeout_seconds": 900,
    "fallback_policy": "complete_with_fallback",
    "fallback_value": "deny"
  }'`
}
