import { Notice } from '@/components/shell/notice'

export default function ConsoleNotFound() {
  return (
    <Notice title="There is no such page" isInside>
      The address may be mistyped, or it leads to something you may not see. Requests are never removed: look
      for them in the inbox under any status.
    </Notice>
  )
}
