import type { Metadata } from 'next'
import { Notice } from '@/components/shell/notice'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <Notice title="There is no such page">
      The address may be mistyped, or what it led to was removed. Requests are never removed: look for them in
      the inbox under any status.
    </Notice>
  )
}
