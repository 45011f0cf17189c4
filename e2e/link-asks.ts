import { type APIRequestContext, expect } from '@playwright/test'
import { keys } from './known'

export type Body = { [key: string]: unknown }
export const as = (key: string) => ({ authorization: `Bearer ${key}` })

export const refund = {
  question: 'Refund order #12345 for €499.99?',
  response_type: 'choice',
  proposal: { kind: 'tool', name: 'issue_refund', arguments: { order: '12345', amount: 499.99 } },
  choices: [
    { value: 'approve', label: 'Approve refund', style: 'primary', verdict: 'approve' },
    { value: 'deny', label: 'Deny', verdict: 'reject' },
    { value: 'block', label: 'Block the customer', style: 'danger', verdict: 'reject' },
  ],
  timeout_seconds: 3600,
  fallback_policy: 'complete_with_fallback',
  fallback_value: 'deny',
}

async function ask(request: APIRequestContext, body: Body): Promise<string> {
  const response = await request.post('/api/v1/requests', { headers: as(keys.agent), data: body })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

/** A request with a link for Carol. */
export async function askWithLink(
  request: APIRequestContext,
  body: Body = refund,
  recipient = 'carol@example.com',
) {
  const id = await ask(request, body)
  const minted = await request.post(`/api/v1/requests/${id}/links`, {
    headers: as(keys.responder),
    data: { recipient },
  })
  expect(minted.status()).toBe(201)
  const { id: linkId, url } = await minted.json()
  const { pathname } = new URL(url)
  return { id, linkId, path: pathname, token: pathname.split('/').at(-1) ?? '' }
}

export async function read(request: APIRequestContext, id: string) {
  return (await request.get(`/api/v1/requests/${id}`, { headers: as(keys.observer) })).json()
}

export async function readEvents(request: APIRequestContext, id: string): Promise<Body[]> {
  const answer = await request.get(`/api/v1/requests/${id}/events`, { headers: as(keys.observer) })
  return (await answer.json()).data
}

export async function respond(request: APIRequestContext, id: string, value: unknown) {
  const response = await request.post(`/api/v1/requests/${id}/response`, {
    headers: as(keys.responder),
    data: { value, responded_by: 'bob@example.com' },
  })
  expect(response.status()).toBe(200)
}

export async function revoke(request: APIRequestContext, linkId: string) {
  const answer = await request.post(`/api/v1/links/${linkId}/revocation`, { headers: as(keys.responder) })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export async function revise(request: APIRequestContext, id: string, body: Body) {
  const answer = await request.post(`/api/v1/requests/${id}/revision`, {
    headers: as(keys.agent),
    data: body,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
