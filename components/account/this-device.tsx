'use client'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import type { DeviceActions } from './device-actions'
import {
  deviceName,
  obstacleWords,
  ownEndpoint,
  type PushObstacle,
  pushObstacle,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push-support'

type ThisDeviceProps = {
  isOn: boolean
  vapidKey: string | null
  actions: DeviceActions
  onChange: (endpoint: string | null) => void
}

/** The switch for this browser: asks for permission, subscribes, tells the server; and all of it back. */
export function ThisDevice({ isOn, vapidKey, actions, onChange }: ThisDeviceProps) {
  const [obstacle, setObstacle] = useState<PushObstacle | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setObstacle(pushObstacle()), [])

  async function turnOn(key: string): Promise<string | null> {
    const subscription = await subscribeBrowser(key)
    setObstacle(pushObstacle())
    if (!subscription) return null
    const result = await actions.subscribe({ ...subscription, name: deviceName(navigator.userAgent) })
    if (result.ok) return subscription.endpoint ?? null
    // The server does not know this browser, so it must not look as if it did.
    await unsubscribeBrowser()
    throw new Error(result.message)
  }
  async function turnOff(): Promise<null> {
    const endpoint = await ownEndpoint()
    const result = endpoint ? await actions.unsubscribe({ endpoint }) : null
    if (result && !result.ok) throw new Error(result.message)
    await unsubscribeBrowser()
    return null
  }
  async function change(wanted: boolean) {
    setBusy(true)
    setProblem(null)
    try {
      onChange(wanted && vapidKey ? await turnOn(vapidKey) : await turnOff())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This did not work.')
    }
    setBusy(false)
  }
  const words =
    vapidKey === null
      ? 'No push channel is turned on. An admin does that under Admin → Channels.'
      : obstacle && obstacleWords[obstacle]
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label="Notify me on this device"
        description={
          words ?? 'A notification shows the question and opens the request. It never answers by itself.'
        }
        checked={isOn}
        disabled={isBusy || (!isOn && words !== null)}
        aria-busy={isBusy || undefined}
        onChange={(event) => change(event.target.checked)}
      />
      {problem && (
        <Alert tone="red" announce="assertive" title="The notifications of this device were not changed.">
          {problem}
        </Alert>
      )}
    </div>
  )
}
