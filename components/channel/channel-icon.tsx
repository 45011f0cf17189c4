import { BellRing, Hash, type LucideIcon, Mail, Radio, Siren, Users, Webhook } from 'lucide-react'
import type { ChannelKind } from '@/lib/domain/channel/channel'

const icons: Record<ChannelKind, LucideIcon> = {
  email: Mail,
  slack: Hash,
  teams: Users,
  pagerduty: Siren,
  ntfy: Radio,
  webhook: Webhook,
  push: BellRing,
}

export function ChannelIcon({ kind }: { kind: ChannelKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
}
