/** What came of one attempt to send: taken, or not, and then whether another try makes sense. */
export type SendResult = { ok: true } | { ok: false; error: string; isFinal: boolean }

export const sent: SendResult = { ok: true }

export function notSent(error: string, isFinal = false): SendResult {
  return { ok: false, error: error.slice(0, 500), isFinal }
}

/** What an HTTP answer means: 410 never again, other refusals of the message itself neither, the rest later. */
export function readSendAnswer(status: number, body = ''): SendResult {
  if (status >= 200 && status < 300) return sent
  const said = body.replace(/\s+/g, ' ').trim().slice(0, 200)
  const isFinal = [400, 401, 403, 404, 405, 410, 413, 422].includes(status)
  return notSent(`The receiver answered ${status}${said ? `: ${said}` : '.'}`, isFinal)
}
