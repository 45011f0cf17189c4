import type { Json, JsonObject } from '@/lib/domain/json'
import { defaultHostPolicy, type HostPolicy } from '@/lib/domain/operation/host-policy'
import type { Operation } from '@/lib/domain/operation/operation'
import { type NewOperation, registerOperation } from '@/lib/domain/operation/register-operation'
import { noHints } from '@/lib/domain/operation/terms'
import type { Answer, Caller } from './api'
import { anAgent, at } from './builders'

export function aHostPolicy(parts: Partial<HostPolicy> = {}): HostPolicy {
  return { ...defaultHostPolicy, jitterPercent: 0, ...parts }
}

/** Work that is polled and can be cancelled, unless parts say otherwise. */
export function newWork(parts: Partial<NewOperation> = {}): NewOperation {
  return {
    kind: 'sensorium.directive.invoke',
    ownerModuleId: 'sensorium-os',
    capabilityId: null,
    actionId: null,
    correlationId: null,
    causalContext: null,
    extensions: {},
    hints: noHints,
    statusUrl: 'https://connector.example.com/status',
    cancelUrl: 'https://connector.example.com/cancel',
    cancelUnavailableReason: null,
    resumeUrl: null,
    diagnostics: [],
    continuation: null,
    review: null,
    ...parts,
  }
}

/** A pending operation, registered at `at()` by `anAgent()`. */
export function anOperation(parts: Partial<NewOperation> = {}, policy = aHostPolicy()): Operation {
  const meta = {
    id: 'deferred:sensorium.directive.invoke:1',
    keyId: anAgent().id,
    reporterId: null,
    at: at(),
  }
  return registerOperation(newWork(parts), policy, meta).next
}

/** A registration as the wire has it. */
export function aRegistration(parts: JsonObject = {}): JsonObject {
  return {
    kind: 'sensorium.directive.invoke',
    owner_module_id: 'sensorium-os',
    timing: { mode: 'async' },
    'cancel/unavailable-reason': 'The device has begun.',
    ...parts,
  }
}

/** A report as the wire has it, of exactly this operation. */
export function aReport(operationId: Json | undefined, status: string, parts: JsonObject = {}): JsonObject {
  const id = String(operationId)
  return {
    schema: 'deferred-operation-status.v1',
    'schema/v': 1,
    status,
    'operation/id': id,
    'operation/kind': id.split(':')[1] ?? '',
    updated_at: '2026-05-05T18:01:12Z',
    ...parts,
  }
}

export async function registered(caller: Caller, parts: JsonObject = {}): Promise<string> {
  const answer = await caller.post('/deferred', aRegistration(parts))
  return String(demandStatus(answer, 202).body['operation/id'])
}

export function demandStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
