import type { Intent } from '@/lib/domain/intent/intent'
import { alone, type Surroundings } from '@/lib/domain/intent/surroundings'
import type { Task } from '@/lib/domain/intent/task'
import { at } from './builders'

/** An active intent of `refund-agent`, unless parts say otherwise. */
export function anIntent(parts: Partial<Intent> = {}): Intent {
  return {
    id: 'int_1',
    title: 'Refund #12345',
    description: '',
    createdBy: 'refund-agent',
    keyId: 'key_refund-agent',
    parentId: null,
    dependsOn: [],
    constraints: {},
    state: {},
    status: 'active',
    confidence: 0,
    version: 3,
    governancePolicy: null,
    abandonmentReason: null,
    suspendedAt: null,
    suspendedBy: null,
    requestId: null,
    createdAt: at(-60),
    updatedAt: at(-30),
    ...parts,
  }
}

export function someSurroundings(parts: Partial<Surroundings> = {}): Surroundings {
  return { ...alone, ...parts }
}

/** A running task of `anIntent()`. */
export function aTask(parts: Partial<Task> = {}): Task {
  return {
    id: 'task_1',
    intentId: 'int_1',
    planId: null,
    keyId: null,
    name: 'Refund',
    status: 'running',
    blockedReason: null,
    suspendedIntentId: null,
    assignedAgent: null,
    dependsOn: [],
    version: 1,
    taskMetadata: {},
    details: {},
    startedAt: null,
    completedAt: null,
    createdAt: at(-60),
    updatedAt: at(-30),
    ...parts,
  }
}
