// A policy that turns evidence into a decision. It alone can allow; an approval by itself runs nothing.

/** What needs a person, and why. Everything else may run. */
const sensitive = {
  issue_refund: { reason: 'refund_needs_approval', publicReason: 'A person must approve refunds.' },
  'Finance Specialist': { reason: 'handoff_needs_approval', publicReason: 'A person must approve this.' },
}

export function createPolicy({ console, consumer, scope, now = () => new Date() }) {
  return async (proposal) => {
    const rule = sensitive[proposal.toolName ?? proposal.toAgentName]
    if (!rule) return { decision: 'allow', reason: 'harmless' }
    const { grants, rejections } = await console.evidence(proposal.proposalHash, scope)
    for (const grant of grants) {
      const isGood = !grant.expiresAt || new Date(grant.expiresAt) > now()
      // The grant is used up here: of two runs that found the same one, one goes on.
      if (isGood && (await console.consume(grant, consumer)))
        return { decision: 'allow', reason: `approved: ${grant.metadata.requestId}` }
    }
    const newest = grants[0]?.approvedAt ?? ''
    const refusal = rejections.find(({ rejectedAt }) => rejectedAt > newest)
    if (refusal) return { decision: 'deny', reason: 'rejected', publicReason: refusal.reason ?? 'Rejected.' }
    return {
      decision: 'require_approval',
      ...rule,
      policyVersion: 'example.v1',
      metadata: { riskLevel: 'high' },
    }
  }
}
