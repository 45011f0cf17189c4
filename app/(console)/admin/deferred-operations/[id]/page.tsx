import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoAccess } from '@/components/admin/no-access'
import { OperationScreen } from '@/components/operation/operation-screen'
import { operationPage } from '@/lib/auth/operation-page'
import { checkOperationAction } from '../actions'
import { operatorActions } from '../operator-actions'
import { isNotFound, loadOperation } from './load-operation'

type OperationPageProps = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Deferred operation' }

export default async function OperationPage({ params }: OperationPageProps) {
  const { ctx, refused } = await operationPage()
  if (!ctx) return <NoAccess roles={refused} readers="admins and auditors" />
  const view = await loadOperation(ctx, (await params).id).catch((error: unknown) => {
    if (isNotFound(error)) notFound()
    throw error
  })
  return (
    <OperationScreen
      key={view['operation/id']}
      first={view}
      loadedAt={ctx.now().getTime()}
      actions={operatorActions(ctx)}
      check={checkOperationAction}
    />
  )
}
