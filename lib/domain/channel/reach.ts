import { type RecipientRule, recipientRule } from '../recipients'
import { type Channel, listOf, reachesPeople } from './channel'
import { fitsRoute, fold, type Route, type RouteSubject } from './route'

/** Everything that says who is told: read together, so that a decision is planned on one state of it. */
export type Setup = {
  channels: Channel[]
  routes: Route[]
  /** Addresses admins allow besides people with an account. */
  allowed: string[]
  people: Person[]
}

/** Somebody with an account that works. */
export type Person = { email: string; mayAnswer: boolean; hasPush: boolean }

/** What is to be told, and whom the agent or the ladder names. */
export type Ask = RouteSubject & { notifyTo: string | null; assignees: string[] }

export type Target = { channel: Channel; recipient: string | null }

export type Reach = {
  targets: Target[]
  /** The hint, when no channel or route goes by it. */
  unknownHint: string | null
  /** Who was named but may not be told. */
  refused: string[]
  /** Channels that were chosen but cannot be used, and why. */
  unusable: { name: string; why: string }[]
}

const MAX_TARGETS = 100

/** Who is told, and through what. The same answer for the commit that tells them and for the preview. */
export function reach(ask: Ask, setup: Setup): Reach {
  const { channels, recipients, isHintKnown } = choose(ask, setup)
  const mayBeTold = ruleOf(setup)
  const named = [...(ask.notifyTo === null ? ask.assignees : [ask.notifyTo])]
  const people = named.filter(mayBeTold)
  const unusable: Reach['unusable'] = []
  const targets = channels.flatMap((channel): Target[] => {
    if (channel.disabledAt) {
      unusable.push({ name: channel.name, why: 'is turned off' })
      return []
    }
    if (!reachesPeople(channel.kind)) return [{ channel, recipient: null }]
    const found = recipientsOf(channel, people.length > 0 ? people : recipients, setup)
    if (found.length === 0) unusable.push({ name: channel.name, why: nobodyWords(channel) })
    return found.map((recipient) => ({ channel, recipient }))
  })
  return {
    targets: distinct(targets).slice(0, MAX_TARGETS),
    unknownHint: ask.hint !== null && !isHintKnown ? ask.hint : null,
    refused: named.filter((address) => !mayBeTold(address)),
    unusable,
  }
}

/** Whether somebody may still be told when the message goes out: an admin may have thought better of it meanwhile. */
export function isStillAllowed(recipient: string, channel: Channel, setup: Setup): boolean {
  const written = [...listOf(channel.settings, 'to'), ...setup.routes.flatMap((route) => route.recipients)]
  return ruleOf(setup)(recipient) || written.map(fold).includes(fold(recipient))
}

/** Whether context and arguments may be in a message: a private channel, and nobody whose account only watches. */
export function mayTellDetails(recipient: string | null, channel: Channel, { people }: Setup): boolean {
  const account = people.find(({ email }) => recipient !== null && fold(email) === fold(recipient))
  return channel.isPrivate && account?.mayAnswer !== false
}

/** Whom an agent may name: people with an account and the list of the admins. */
export function ruleOf({ allowed, people }: Setup): RecipientRule {
  return recipientRule({ allowed, operators: people.map(({ email }) => email) })
}

type Chosen = { channels: Channel[]; recipients: string[]; isHintKnown: boolean }

/** A route for the hint, then a channel of that name or kind, then a route for the rest, then the default. */
function choose(ask: Ask, { channels, routes }: Setup): Chosen {
  const named = (names: string[]) => channels.filter(({ name }) => names.includes(name))
  const fitting = routes.filter((route) => fitsRoute(route, ask))
  const byHint = fitting.find(({ hint }) => hint !== null)
  if (byHint) return { ...byHint, channels: named(byHint.channels), isHintKnown: true }
  const hinted = ask.hint === null ? null : channelOfHint(channels, ask.hint)
  if (hinted) return { channels: [hinted], recipients: [], isHintKnown: true }
  const byRest = fitting.find(({ hint }) => hint === null)
  if (byRest) return { ...byRest, channels: named(byRest.channels), isHintKnown: false }
  return { channels: channels.filter(({ isDefault }) => isDefault), recipients: [], isHintKnown: false }
}

function channelOfHint(channels: Channel[], hint: string): Channel | null {
  const wanted = fold(hint)
  const byName = channels.find(({ name }) => name === wanted)
  const usable = channels.filter(({ disabledAt }) => disabledAt === null)
  return byName && !byName.disabledAt ? byName : (usable.find(({ kind }) => kind === wanted) ?? null)
}

function recipientsOf(channel: Channel, people: string[], { people: accounts }: Setup): string[] {
  if (channel.kind === 'email') return people.length > 0 ? people : listOf(channel.settings, 'to')
  const withPush = accounts.filter(({ hasPush, mayAnswer }) => hasPush && mayAnswer)
  const wanted = new Set(people.map(fold))
  return withPush.map(({ email }) => email).filter((email) => wanted.size === 0 || wanted.has(fold(email)))
}

function nobodyWords({ kind }: Channel): string {
  return kind === 'push' ? 'has nobody who turned notifications on' : 'has no recipient'
}

function distinct(targets: Target[]): Target[] {
  const seen = new Map(
    targets.map((target) => [`${target.channel.id} ${fold(target.recipient ?? '')}`, target]),
  )
  return [...seen.values()]
}
