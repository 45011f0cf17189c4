'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonStyle } from './button-style'

type CopyButtonProps = {
  text: string
  /** What is copied, for the accessible name: "Copy request id". */
  label: string
  /** Show the label; otherwise only the icon. */
  showLabel?: boolean
  className?: string
}

export function CopyButton({ text, label, showLabel = false, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={showLabel ? undefined : label}
      title={label}
      onClick={async () => setCopied(await copyText(text))}
      className={buttonStyle('ghost', 'sm', className)}
    >
      <Icon aria-hidden className="size-3.5" />
      {showLabel && (copied ? 'Copied' : label)}
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </button>
  )
}

/** The clipboard API exists only on https and localhost; a console in a private network is often neither. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
