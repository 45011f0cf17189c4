import { defaultQuery, type InboxQuery } from './inbox-query'

/** The last decisions, for those who wait for the next question. */
export const recentQuery: InboxQuery = { ...defaultQuery, status: 'decided', sort: 'newest' }
export const RECENT = 8

/** What happens next by itself. */
export const deadlineQuery: InboxQuery = { ...defaultQuery, sort: 'deadline' }
export const NEXT = 5
