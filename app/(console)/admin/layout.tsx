import type { ReactNode } from 'react'
import { AdminTabs } from '@/components/admin/admin-tabs'
import { currentContext } from '@/lib/auth/session'
import { mayAdminister } from '@/lib/domain/permission'

/** Only the frame: each page and each verb checks access itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { actor } = await currentContext()
  return (
    <div className="mx-auto w-full max-w-[1100px] has-data-wide:max-w-[1680px] px-4 pt-2 pb-10 sm:px-6">
      {mayAdminister(actor) && <AdminTabs />}
      {children}
    </div>
  )
}
