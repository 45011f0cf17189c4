export type LinksQuery = { isAll: boolean; before?: string }

type Given = { [name: string]: string | string[] | undefined }

/** The filter of the page of links from its address; what cannot be meant is left out. */
export function readLinksQuery({ show, before }: Given): LinksQuery {
  return {
    isAll: show === 'all',
    before: typeof before === 'string' && /^lnk_\w{1,64}$/.test(before) ? before : undefined,
  }
}

export function linksHref({ isAll, before }: LinksQuery): string {
  const search = new URLSearchParams({ ...(isAll ? { show: 'all' } : {}), ...(before ? { before } : {}) })
  return search.size > 0 ? `/admin/links?${search}` : '/admin/links'
}
