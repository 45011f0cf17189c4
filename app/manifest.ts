import type { MetadataRoute } from 'next'

/** Makes the console installable. The colours are those of app/globals.css in the light; dark pages state their own. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Countersign',
    short_name: 'Countersign',
    description: 'The place where people answer their agents.',
    start_url: '/inbox',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f6f7',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Inbox', url: '/inbox' },
      { name: 'Audit', url: '/audit' },
    ],
  }
}
