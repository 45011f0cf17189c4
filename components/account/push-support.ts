/** Why this browser cannot be notified; null when it can. */
export type PushObstacle = 'insecure' | 'home-screen' | 'unsupported' | 'blocked'

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIphone() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

// iOS gives web push only to apps on the home screen.
function isIphone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent)
}

export const obstacleWords: Record<PushObstacle, string> = {
  insecure: 'Browsers notify only for addresses that begin with https. Ask your admin for one.',
  'home-screen':
    'On an iPhone, add Countersign to the home screen first (Share → Add to Home Screen), then open it there.',
  unsupported: 'This browser cannot be notified. Another one on this device may.',
  blocked:
    'Notifications of this site are blocked. Allow them in the settings of your browser, then reload this page.',
}

/** Subscribes this browser; asks the person for permission first. null when they say no. */
export async function subscribeBrowser(vapidKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapidKey,
  })
  return subscription.toJSON()
}

export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** "Chrome on Android": enough to recognise a device in a list of one's own. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'A browser'
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

// The order matters: every Chromium also calls itself Chrome, and Chrome calls itself Safari.
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
