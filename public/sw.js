// The console's service worker. It keeps the build's own files and one page for when there is no connection, and nothing
// a server said to a person: no API answer, no page, no link. It shows notifications and opens what they tell of; it
// never answers anything.
const CACHE = 'countersign-1'
const OFFLINE = '/offline.html'
const MOST_FILES = 300

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, '/icons/icon-192.png']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Links carry a secret in their address: they never pass through here.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/a/')) return
  if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(() => caches.match(OFFLINE).then((page) => page ?? Response.error())),
    )
  else if (pathname.startsWith('/_next/static/')) event.respondWith(buildFile(request))
})

/** Their names carry their hash, so what is kept under a name is right for ever. In development they are not immutable. */
async function buildFile(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && (response.headers.get('cache-control') ?? '').includes('immutable')) {
    await cache.put(request, response.clone())
    await forgetOldest(cache)
  }
  return response
}

async function forgetOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/_next/'))
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)))
}

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([show(readPush(event.data)), showCount()]))
})

/** What the server sent; what cannot be read still says that something waits. */
function readPush(data) {
  try {
    const told = data.json()
    if (told && typeof told.title === 'string') return told
  } catch {
    // Falls through.
  }
  return { title: 'A request is waiting', url: '/inbox' }
}

function show({ title, body, url, tag, actions }) {
  return self.registration.showNotification(String(title), {
    body: typeof body === 'string' ? body : '',
    // The newer word on a request replaces the older one.
    ...(tag ? { tag: String(tag), renotify: true } : {}),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: ownAddress(url) },
    actions: Array.isArray(actions)
      ? actions.slice(0, 2).map(({ action, title }) => ({ action: String(action), title: String(title) }))
      : [],
  })
}

/** Only pages of this console are opened. */
function ownAddress(url) {
  try {
    const address = new URL(String(url ?? '/inbox'), self.location.origin)
    if (address.origin === self.location.origin) return address.href
  } catch {
    // Falls through.
  }
  return new URL('/inbox', self.location.origin).href
}

// Every button opens the request; deciding takes the page, where what will happen is shown.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data?.url)))
})

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url.split(/[?#]/)[0] === address.split(/[?#]/)[0])
  return there ? there.focus() : self.clients.openWindow(address)
}

/** The number on the app's icon. Asked for with the person's session and kept nowhere; signed out there is none. */
async function showCount() {
  if (!self.navigator.setAppBadge) return
  try {
    const answer = await fetch('/inbox/counts', { cache: 'no-store', redirect: 'error' })
    const { pending } = await answer.json()
    await (pending > 0 ? self.navigator.setAppBadge(pending) : self.navigator.clearAppBadge())
  } catch {
    // The number is an extra.
  }
}
