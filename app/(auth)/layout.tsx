import type { ReactNode } from 'react'
import { Mark } from '@/components/shell/mark'

/** Pages of people who are not signed in: one column, nothing else to click. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 pt-[12vh] pb-10 sm:pt-[18vh]">
      <div className="w-full max-w-[380px]">
        <header className="mb-6 flex items-center gap-2 text-lg font-semibold">
          <Mark className="size-6" /> Countersign
        </header>
        <main>{children}</main>
      </div>
    </div>
  )
}
