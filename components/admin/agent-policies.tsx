'use client'
import { Bot, Plus } from 'lucide-react'
import { RelativeTime } from '@/components/time/relative-time'
import { EmptyState } from '@/components/ui/empty-state'
import { VisibleText } from '@/components/ui/visible-text'
import type { RetryPolicy, RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { ConfirmButton } from './confirm-button'
import { EditPolicy } from './edit-policy'
import { EffectivePolicy } from './effective-policy'
import type { PolicyActions } from './policy-actions'

export type AgentPolicyView = {
  agent: string
  level: RetryPolicyLevel
  effective: RetryPolicy
  updatedAt: Date
  updatedBy: string
}

type AgentPoliciesProps = {
  agents: AgentPolicyView[]
  platform: { level: RetryPolicyLevel; file: RetryPolicyLevel; effective: RetryPolicy }
  actions: PolicyActions
}

export function AgentPolicies({ agents, platform, actions }: AgentPoliciesProps) {
  const save = (agent: string, policy: Parameters<PolicyActions['setAgent']>[0]['policy']) =>
    actions.setAgent({ agent, policy })
  return (
    <section aria-labelledby="agents" className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="agents" className="text-lg font-semibold">
          Agents
        </h2>
        <EditPolicy
          label={
            <>
              <Plus aria-hidden className="size-3.5" /> Add agent
            </>
          }
          title="Default of an agent"
          level={{}}
          inherited={platform.effective}
          asksAgent
          save={save}
        />
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {agents.length === 0 && (
          <li>
            <EmptyState icon={Bot} title="No agent has a default of its own">
              Every agent inherits the platform default. Add one here when an agent should be asked about more
              often, or should end differently.
            </EmptyState>
          </li>
        )}
        {agents.map(({ agent, level, effective, updatedAt, updatedBy }) => (
          <li key={agent} className="px-4 py-3.5">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold [overflow-wrap:anywhere]">
                <VisibleText text={agent} />
              </h3>
              <p className="text-xs text-ink-3">
                changed <RelativeTime at={updatedAt.toISOString()} /> by {updatedBy}
              </p>
              <div className="ml-auto flex gap-2">
                <EditPolicy
                  label="Edit"
                  name={`Edit ${agent}`}
                  title={`Default of ${agent}`}
                  level={level}
                  inherited={platform.effective}
                  save={(_, policy) => save(agent, policy)}
                />
                <ConfirmButton
                  label="Remove"
                  name={`Remove ${agent}`}
                  title={`Remove the default of ${agent}?`}
                  confirmLabel="Remove default"
                  act={() => actions.removeAgent({ agent })}
                >
                  Its next requests inherit the platform default. Requests already asked keep their policy.
                </ConfirmButton>
              </div>
            </div>
            <EffectivePolicy
              effective={effective}
              platform={platform.level}
              file={platform.file}
              agent={level}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
