/** Whoever signs out leaves nothing behind: no number on the icon, no notification for who uses the device next. */
export async function leaveDevice(): Promise<void> {
  try {
    await navigator.clearAppBadge?.()
    const registration = await navigator.serviceWorker?.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    for (const notification of shown) notification.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Signing out must not fail for this.
  }
}
