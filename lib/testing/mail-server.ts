import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { from: string; to: string[]; headers: Record<string, string>; text: string }
export type MailServer = {
  port: number
  mails: Mail[]
  logins: string[]
  /** Refusals for the next recipients, in order. */
  refusals: { code: number; message: string }[]
  close: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function aMailServer(password: string): Promise<MailServer> {
  const mails: Mail[] = []
  const logins: string[] = []
  const refusals: MailServer['refusals'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '', password: given }, _, done) {
      logins.push(username)
      if (given === password) done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        mails.push({ from: mailFrom ? mailFrom.address : '', to, ...readMail(raw) })
        done()
      })
    },
  })
  // A client that hangs up is no failure of the test.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    logins,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(raw: string): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, text: decoded(rest.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '') }
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
