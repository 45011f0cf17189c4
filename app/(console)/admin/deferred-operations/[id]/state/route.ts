import { currentContext } from '@/lib/auth/session'
import { pageData } from '@/lib/http/page-data'
import { loadOperation } from '../load-operation'

type OperationRoute = { params: Promise<{ id: string }> }

/** Keeps the operation's page true; part of the page, not of the connectors' API. */
export async function GET(_: Request, { params }: OperationRoute) {
  return pageData(async () => loadOperation(await currentContext(), (await params).id))
}
