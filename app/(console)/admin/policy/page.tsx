import type { Metadata } from 'next'
import { AgentPolicies } from '@/components/admin/agent-policies'
import { AllowedRecipients } from '@/components/admin/allowed-recipients'
import { LinkPolicyForm } from '@/components/admin/link-policy-form'
import { NoAccess } from '@/components/admin/no-access'
import { PickupTime } from '@/components/admin/pickup-time'
import { PlatformPolicy } from '@/components/admin/platform-policy'
import { HostPolicySection } from '@/components/operation/host-policy-section'
import { PageHeader } from '@/components/ui/page-header'
import { adminPage } from '@/lib/auth/admin-page'
import { readOperationPolicy } from '@/lib/services/operation/read-operation-policy'
import { readLinkPolicy } from '@/lib/services/read-link-policy'
import { readPickupTime } from '@/lib/services/read-pickup-time'
import { readPolicies } from '@/lib/services/read-policies'
import { readRecipients } from '@/lib/services/read-recipients'
import {
  removeAgentPolicyAction,
  setAgentPolicyAction,
  setLinkPolicyAction,
  setOperationPolicyAction,
  setPickupAction,
  setPlatformPolicyAction,
  setRecipientsAction,
} from './actions'

export const metadata: Metadata = { title: 'Policy' }

const actions = {
  setPlatform: setPlatformPolicyAction,
  setAgent: setAgentPolicyAction,
  setRecipients: setRecipientsAction,
  setLinks: setLinkPolicyAction,
  setPickup: setPickupAction,
  removeAgent: removeAgentPolicyAction,
}

export default async function PolicyPage() {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const [{ platform, agents }, recipients, links, pickup, operations] = await Promise.all([
    readPolicies(ctx),
    readRecipients(ctx),
    readLinkPolicy(ctx),
    readPickupTime(ctx),
    readOperationPolicy(ctx),
  ])
  return (
    <>
      <PageHeader
        title="Policy"
        description="How often people are asked and what happens if nobody answers. A request’s own words come first, then its agent’s default, then the platform’s; each field is inherited on its own."
      />
      <PlatformPolicy {...platform} save={setPlatformPolicyAction} />
      <AgentPolicies agents={agents} platform={platform} actions={actions} />
      <LinkPolicyForm {...links} save={setLinkPolicyAction} />
      <AllowedRecipients {...recipients} save={setRecipientsAction} />
      <PickupTime {...pickup} save={setPickupAction} />
      <HostPolicySection {...operations} save={setOperationPolicyAction} />
    </>
  )
}
