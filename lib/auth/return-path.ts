/** Where to go after signing in: a path of this site, or the inbox. Anything else would be an open redirect. */
export function returnPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/[^\s\\]*$/.test(next)) return '/inbox'
  // Judged as a browser will read it: dots resolved, which can leave a path that begins with a host ("/a/..//host").
  if (!URL.canParse(next, 'http://here.invalid')) return '/inbox'
  const { host, pathname, search } = new URL(next, 'http://here.invalid')
  const isHere = host === 'here.invalid' && !pathname.startsWith('//')
  const isUseful = !/^\/(sign-in|setup|invite|api)?(\/|$)/.test(pathname)
  return isHere && isUseful ? pathname + search : '/inbox'
}
