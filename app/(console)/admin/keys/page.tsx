import type { Metadata } from 'next'
import { KeyTable } from '@/components/admin/key-table'
import { NewKey } from '@/components/admin/new-key'
import { NoAccess } from '@/components/admin/no-access'
import { PageHeader } from '@/components/ui/page-header'
import { adminPage } from '@/lib/auth/admin-page'
import { listApiKeys } from '@/lib/services/list-api-keys'
import { createKeyAction, revokeKeyAction } from './actions'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage() {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const keys = await listApiKeys(ctx)
  return (
    <>
      <PageHeader
        title="API keys"
        description="How agents and services sign their calls. A key is shown once, when it is created."
        actions={<NewKey create={createKeyAction} />}
      />
      <KeyTable keys={keys} revoke={revokeKeyAction} />
    </>
  )
}
