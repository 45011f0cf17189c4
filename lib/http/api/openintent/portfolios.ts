import { toAggregateView } from '@/lib/contract/openintent/aggregate-view'
import {
  AddMemberBody,
  CreatePortfolioBody,
  ListPortfoliosQuery,
  PatchPortfolioBody,
  PortfolioStatusBody,
  toNewPortfolio,
  toPortfolioEdit,
} from '@/lib/contract/openintent/portfolio-bodies'
import { toMembershipView, toPortfolioView, toProgressView } from '@/lib/contract/openintent/portfolio-view'
import { addToPortfolio } from '@/lib/services/intent/add-to-portfolio'
import { changePortfolio } from '@/lib/services/intent/change-portfolio'
import { createPortfolio } from '@/lib/services/intent/create-portfolio'
import { getPortfolio } from '@/lib/services/intent/get-portfolio'
import { listPortfolios } from '@/lib/services/intent/list-portfolios'
import { listPortfoliosOfIntent } from '@/lib/services/intent/list-portfolios-of-intent'
import { readPortfolio } from '@/lib/services/intent/read-portfolio'
import { readProgress } from '@/lib/services/intent/read-progress'
import { removeFromPortfolio } from '@/lib/services/intent/remove-from-portfolio'
import { openIntentDoor } from './door'
import { intentFor } from './view-for'

/** RFC-0007, with what RFC-0026 §2 adds. */
export const portfolioDoors = [
  openIntentDoor({
    method: 'post',
    path: '/portfolios',
    body: CreatePortfolioBody,
    run: async (ctx, { body, agent }) =>
      toPortfolioView(await createPortfolio(ctx, { portfolio: toNewPortfolio(body, agent), agent })),
  }),
  openIntentDoor({
    method: 'get',
    path: '/portfolios',
    query: ListPortfoliosQuery,
    run: async (ctx, { query: { created_by, limit, offset } }) => {
      const found = await listPortfolios(ctx, { createdBy: created_by ?? null, limit, offset })
      return { portfolios: found.portfolios.map(toPortfolioView), total: found.total }
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/portfolios/:id',
    run: async (ctx, { params }) => toPortfolioView(await getPortfolio(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'patch',
    path: '/portfolios/:id',
    body: PatchPortfolioBody,
    run: async (ctx, { params, body, agent }) =>
      toPortfolioView(
        await changePortfolio(ctx, { portfolioId: params.id ?? '', edit: toPortfolioEdit(body), agent }),
      ),
  }),
  openIntentDoor({
    method: 'patch',
    path: '/portfolios/:id/status',
    body: PortfolioStatusBody,
    run: async (ctx, { params, body: { status }, agent }) =>
      toPortfolioView(await changePortfolio(ctx, { portfolioId: params.id ?? '', edit: { status }, agent })),
  }),
  openIntentDoor({
    method: 'post',
    path: '/portfolios/:id/intents',
    body: AddMemberBody,
    run: async (ctx, { params, body: { intent_id, role, priority }, agent }) =>
      toMembershipView(
        await addToPortfolio(ctx, {
          portfolioId: params.id ?? '',
          intentId: intent_id,
          role,
          priority,
          agent,
        }),
      ),
  }),
  openIntentDoor({
    method: 'get',
    path: '/portfolios/:id/intents',
    run: async (ctx, { params }) => {
      const { members, aggregate } = await readPortfolio(ctx, params.id ?? '')
      return {
        intents: members.map(({ intent }) => intentFor(ctx, intent)),
        memberships: members.map(({ membership }) => toMembershipView(membership)),
        aggregate_status: toAggregateView(aggregate),
      }
    },
  }),
  openIntentDoor({
    method: 'delete',
    path: '/portfolios/:id/intents/:iid',
    run: (ctx, { params, agent }) =>
      removeFromPortfolio(ctx, { portfolioId: params.id ?? '', intentId: params.iid ?? '', agent }),
  }),
  openIntentDoor({
    method: 'get',
    path: '/portfolios/:id/progress',
    run: async (ctx, { params }) => {
      const { suspendedPhases, ...portfolio } = await readProgress(ctx, params.id ?? '')
      return toProgressView(portfolio, suspendedPhases)
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/portfolios',
    run: async (ctx, { params }) => ({
      portfolios: (await listPortfoliosOfIntent(ctx, params.id ?? '')).map(toPortfolioView),
    }),
  }),
]
