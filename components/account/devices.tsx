'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import type { DeviceActions, DeviceView } from './device-actions'
import { ownEndpoint, unsubscribeBrowser } from './push-support'
import { ThisDevice } from './this-device'

type DevicesProps = {
  devices: DeviceView[]
  /** null while no push channel is turned on. */
  vapidKey: string | null
  actions: DeviceActions
}

/** Which of a person's browsers tell them that something waits. */
export function Devices({ devices, vapidKey, actions }: DevicesProps) {
  const router = useRouter()
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    ownEndpoint().then(setOwn, () => {})
  }, [])
  const isOn = own !== null && devices.some(({ endpoint }) => endpoint === own)
  return (
    <>
      <ThisDevice
        isOn={isOn}
        vapidKey={vapidKey}
        actions={actions}
        onChange={(endpoint) => {
          setOwn(endpoint)
          router.refresh()
        }}
      />
      {devices.length > 0 && (
        <ul
          aria-label="Devices that notify you"
          className="mt-4 divide-y divide-line rounded-md border border-line bg-surface"
        >
          {devices.map(({ endpoint, name, service, createdAt }) => (
            <li key={endpoint} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
                  {name} {endpoint === own && <Badge tone="blue">this device</Badge>}
                </p>
                <p className="truncate text-xs text-ink-3">
                  since <RelativeTime at={createdAt} className="font-sans" />, through {service}
                </p>
              </div>
              <ConfirmButton
                label="Remove"
                name={`Remove ${name}`}
                title={`Remove ${name}?`}
                confirmLabel="Remove device"
                act={() => actions.unsubscribe({ endpoint })}
                onDone={async () => {
                  if (endpoint === own) await unsubscribeBrowser().catch(() => {})
                  setOwn(await ownEndpoint().catch(() => null))
                  router.refresh()
                }}
              >
                It no longer notifies you. Turn notifications on there to have it back.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
