import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ClockProvider } from '@/components/time/clock'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Countersign', template: '%s · Countersign' },
  description: 'The place where people answer their agents.',
  robots: { index: false, follow: false },
  appleWebApp: { capable: true, title: 'Countersign', statusBarStyle: 'default' },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#141418' },
  ],
}

/** The theme and the time zone are cookies, so the first byte already has them: no flash, no inline script. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const theme = jar.get('theme')?.value
  return (
    <html
      lang="en"
      data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body className="antialiased">
        <ClockProvider now={Date.now()} timeZone={knownTimeZone(jar.get('time-zone')?.value)}>
          {children}
        </ClockProvider>
      </body>
    </html>
  )
}

function knownTimeZone(name: string | undefined): string {
  if (!name) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
