import { CopyButton } from '@/components/ui/copy-button'

type SecretBoxProps = { label: string; text: string; copyLabel: string }

/** Something to copy exactly: a key, a link, a command. */
export function SecretBox({ label, text, copyLabel }: SecretBoxProps) {
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="text-sm font-medium">{label}</p>
        <CopyButton text={text} label={copyLabel} showLabel />
      </div>
      <pre className="rounded-md border border-line-strong bg-sunken px-3 py-2.5 text-xs whitespace-pre-wrap [overflow-wrap:anywhere] select-all">
        {text}
      </pre>
    </div>
  )
}
