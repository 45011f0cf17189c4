import { DomainError } from '../error'
import { unsafeText } from '../json-safety'
import type { Channel, ChannelKind, Secrets, Settings } from './channel'

export type ChannelField = {
  name: string
  label: string
  hint?: string
  type: 'text' | 'url' | 'host' | 'port' | 'address' | 'addresses' | 'choice'
  options?: { value: string; label: string }[]
  placeholder?: string
  /** What a new channel starts with. */
  initial?: string
  isRequired?: boolean
  /** Written, kept encrypted, never read back. */
  isSecret?: boolean
  /** Says where secrets are sent, or how openly. */
  leadsSecrets?: boolean
}

const label: ChannelField = {
  name: 'label',
  label: 'Place',
  hint: 'What people know it as; shown beside every delivery.',
  type: 'text',
  placeholder: '#ops',
}

/** What each kind needs, for the form and for the check alike. */
export const channelFields: Record<ChannelKind, ChannelField[]> = {
  email: [
    {
      name: 'host',
      label: 'SMTP server',
      type: 'host',
      placeholder: 'smtp.example.com',
      isRequired: true,
      leadsSecrets: true,
    },
    { name: 'port', label: 'Port', type: 'port', initial: '587', isRequired: true },
    {
      name: 'security',
      label: 'Encryption',
      type: 'choice',
      initial: 'starttls',
      isRequired: true,
      leadsSecrets: true,
      options: [
        { value: 'starttls', label: 'STARTTLS (usual on 587)' },
        { value: 'tls', label: 'TLS from the start (usual on 465)' },
        { value: 'none', label: 'None (only on a network you trust)' },
      ],
    },
    { name: 'user', label: 'User name', type: 'text' },
    { name: 'password', label: 'Password', type: 'text', isSecret: true },
    {
      name: 'from',
      label: 'From',
      type: 'address',
      placeholder: 'countersign@example.com',
      isRequired: true,
    },
    {
      name: 'to',
      label: 'To, when nobody else is named',
      hint: 'One address per line. Everybody here gets a link of their own that answers without an account.',
      type: 'addresses',
      placeholder: 'ops@example.com',
    },
  ],
  slack: [
    {
      name: 'webhook',
      label: 'Incoming webhook',
      type: 'url',
      placeholder: 'https://hooks.slack.com/services/…',
      isRequired: true,
      isSecret: true,
    },
    label,
    {
      name: 'signing_secret',
      label: 'Signing secret',
      hint: 'With it messages carry buttons. Only people whose Slack id is set on the People page can use them.',
      type: 'text',
      isSecret: true,
    },
  ],
  teams: [
    {
      name: 'webhook',
      label: 'Workflow webhook',
      type: 'url',
      placeholder: 'https://….logic.azure.com/…',
      isRequired: true,
      isSecret: true,
    },
    { ...label, placeholder: 'Operations' },
  ],
  pagerduty: [
    { name: 'routing_key', label: 'Integration key', type: 'text', isRequired: true, isSecret: true },
    {
      name: 'endpoint',
      label: 'Events API',
      hint: 'In the EU: https://events.eu.pagerduty.com/v2/enqueue',
      type: 'url',
      initial: 'https://events.pagerduty.com/v2/enqueue',
      isRequired: true,
      leadsSecrets: true,
    },
    { ...label, placeholder: 'Payments on call' },
  ],
  ntfy: [
    {
      name: 'server',
      label: 'Server',
      type: 'url',
      initial: 'https://ntfy.sh',
      isRequired: true,
      leadsSecrets: true,
    },
    { name: 'topic', label: 'Topic', type: 'text', placeholder: 'countersign-7f3k', isRequired: true },
    { name: 'token', label: 'Access token', type: 'text', isSecret: true },
    {
      name: 'person',
      label: 'Whose topic it is',
      hint: 'Only if one person alone reads it: they get a link that answers without an account.',
      type: 'address',
    },
  ],
  webhook: [
    { name: 'url', label: 'URL', type: 'url', placeholder: 'https://example.com/hooks', isRequired: true },
    {
      name: 'secret',
      label: 'Signing secret',
      hint: 'whsec_… as Standard Webhooks has it. Left empty on a new channel, one is made and shown once.',
      type: 'text',
      isSecret: true,
    },
    { ...label, placeholder: 'Ticket system' },
  ],
  push: [
    {
      name: 'contact',
      label: 'Contact',
      hint: 'A mail address the push services may write to if something is wrong.',
      type: 'address',
      isRequired: true,
    },
  ],
}

const MAX_VALUE = 2000
const MAX_NAME = 60

/** What an admin filled in, checked field by field. An empty secret keeps the one that is set. */
export function readChannelFields(
  kind: ChannelKind,
  given: { [field: string]: string },
  secretsSet: string[],
): { settings: Settings; secrets: Secrets } {
  const settings: Settings = {}
  const secrets: Secrets = {}
  for (const field of channelFields[kind]) {
    const value = (given[field.name] ?? '').trim()
    const isKept = field.isSecret && secretsSet.includes(field.name)
    if (value === '' && field.isRequired && !isKept) throw refused(field, `${field.label} is needed.`)
    if (value === '') continue
    demandValue(field, value)
    if (field.isSecret) secrets[field.name] = value
    else settings[field.name] = value
  }
  return { settings, secrets }
}

/** A secret that stays must go where it went: led to another server it could be read there. */
export function demandSecretsAgain(
  { kind, settings: before, secretsSet }: Pick<Channel, 'kind' | 'settings' | 'secretsSet'>,
  { settings, secrets }: { settings: Settings; secrets: Secrets },
): void {
  const fields = channelFields[kind]
  const moved = fields.find(({ leadsSecrets, name }) => leadsSecrets && settings[name] !== before[name])
  const kept = fields.find(({ isSecret, name }) => isSecret && secretsSet.includes(name) && !secrets[name])
  if (moved && kept) throw refused(kept, `${moved.label} has changed: enter ${kept.label} again.`)
}

function demandValue(field: ChannelField, value: string): void {
  if (value.length > MAX_VALUE) throw refused(field, `${field.label} has more than ${MAX_VALUE} characters.`)
  const lines = field.type === 'addresses' ? value.split('\n').map((line) => line.trim()) : [value]
  // A line break in a header or an address would let one value say two things.
  if (lines.some((line) => unsafeText(line) !== null || /[\p{Cc}\p{Cf}]/u.test(line)))
    throw refused(field, `${field.label} holds characters that cannot be seen.`)
  switch (field.type) {
    case 'port':
      if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65535)
        throw refused(field, 'A port is a number from 1 to 65535.')
      return
    case 'host':
      if (!/^[\w.:-]+$/.test(value)) throw refused(field, 'Give the name or address of a server, no URL.')
      return
    case 'address':
    case 'addresses':
      for (const line of lines.filter(Boolean))
        if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(line))
          throw refused(field, `“${line.slice(0, 60)}” is not a mail address such as ops@example.com.`)
      return
    case 'choice':
      if (!field.options?.some((option) => option.value === value))
        throw refused(field, `${field.label} must be one of those offered.`)
      return
    default:
      return
  }
}

/** The name hints and routes use: one word, so that an agent can say it. */
export function channelName(text: string): string {
  const name = text.trim().toLowerCase()
  if (name.length <= MAX_NAME && /^[a-z0-9][a-z0-9._-]*$/.test(name)) return name
  throw new DomainError(
    'invalid_input',
    `A name has up to ${MAX_NAME} letters, digits, dots, dashes and underscores, and no spaces.`,
    { field: 'name' },
  )
}

function refused(field: ChannelField, message: string): DomainError {
  return new DomainError('invalid_input', message, { field: field.name })
}
