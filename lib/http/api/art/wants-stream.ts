/** Whether the caller asks for server-sent events rather than one answer. */
export function wantsStream(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? ''
  return accepted.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === 'text/event-stream')
}
