import type { ReactNode } from 'react'

type AuthCardProps = { title: ReactNode; description?: ReactNode; children?: ReactNode }

export function AuthCard({ title, description, children }: AuthCardProps) {
  return (
    <section className="rounded-md border border-line bg-surface p-5 sm:p-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      {description && <div className="mt-1 text-sm text-ink-2">{description}</div>}
      {children && <div className="mt-5 flex flex-col gap-4">{children}</div>}
    </section>
  )
}
