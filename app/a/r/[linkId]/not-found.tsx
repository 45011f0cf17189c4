import { LinkClosed } from '@/components/link/link-closed'
import { LinkFrame } from '@/components/link/link-frame'

export default function LinkNotFound() {
  return (
    <LinkFrame recipient={null}>
      <LinkClosed state="unknown" />
    </LinkFrame>
  )
}
