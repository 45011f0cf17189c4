import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'
import { recipientList } from '../recipients'
import { type RiskLevel, riskLevel } from '../risk'

/** Requests like this go there. What is null holds for every request; the first route that fits is used. */
export type Route = {
  hint: string | null
  agent: string | null
  /** This level or more. */
  risk: RiskLevel | null
  /** Names of channels. */
  channels: string[]
  /** Whom the channels that write to people write to; empty leaves it to the channel. */
  recipients: string[]
}

export const riskLevels: readonly RiskLevel[] = ['low', 'medium', 'high']
const MAX_ROUTES = 100

export type RouteSubject = { hint: string | null; agent: string; risk: number | null }

export function fitsRoute(route: Route, subject: RouteSubject): boolean {
  return (
    (route.hint === null || (subject.hint !== null && fold(route.hint) === fold(subject.hint))) &&
    (route.agent === null || fold(route.agent) === fold(subject.agent)) &&
    (route.risk === null || isAtLeast(subject.risk, route.risk))
  )
}

/** A risk nobody stated is no reason for a route that demands one. */
function isAtLeast(risk: number | null, level: RiskLevel): boolean {
  return risk !== null && riskLevels.indexOf(riskLevel(risk)) >= riskLevels.indexOf(level)
}

/** As admins wrote them; every channel a route names must exist. */
export function demandRoutes(written: Route[], channelNames: string[]): Route[] {
  if (written.length > MAX_ROUTES) throw refused(`There are at most ${MAX_ROUTES} routes.`, 0)
  return written.map((route, index) => {
    const channels = [...new Set(route.channels)]
    if (channels.length === 0) throw refused(`Route ${index + 1} names no channel.`, index)
    const unknown = channels.find((name) => !channelNames.includes(name))
    if (unknown) throw refused(`Route ${index + 1} names “${unknown}”, and there is no such channel.`, index)
    return {
      hint: word(route.hint),
      agent: word(route.agent),
      risk: route.risk,
      channels,
      recipients: recipientList(route.recipients),
    }
  })
}

export function storeRoutes(routes: Route[]): JsonObject {
  return { routes }
}

/** What cannot be read is left out: a broken route must not stop the others. */
export function readRoutes(stored: Json | undefined): Route[] {
  const routes = isJsonObject(stored) && Array.isArray(stored.routes) ? stored.routes : []
  return routes.filter(isJsonObject).map((route) => ({
    hint: textOrNull(route.hint),
    agent: textOrNull(route.agent),
    risk: riskLevels.find((level) => level === route.risk) ?? null,
    channels: texts(route.channels),
    recipients: texts(route.recipients),
  }))
}

function refused(message: string, index: number): DomainError {
  return new DomainError('invalid_input', message, { field: `routes.${index}` })
}

function word(text: string | null): string | null {
  return text?.trim() || null
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function fold(text: string): string {
  return text.trim().toLowerCase()
}
