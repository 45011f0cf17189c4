import nodemailer from 'nodemailer'
import { noticeText } from '@/lib/domain/channel/notice-text'
import { notSent, type SendResult, sent } from '@/lib/domain/channel/send-result'
import { env } from '@/lib/env'
import { guardedAddresses } from './guarded-addresses'
import { attempt, type Outgoing } from './outgoing'

const TIMEOUT_MS = 15_000
/** A server that sends a byte now and then must not hold a job for ever. */
const WHOLE_MS = 40_000

/** Mail to one person through the SMTP server of the channel, at an address that was checked. Text only. */
export function sendEmail(outgoing: Outgoing): Promise<SendResult> {
  return attempt(async () => {
    const { recipient } = outgoing
    if (recipient === null) return notSent('A mail needs a recipient.', true)
    const transport = await transportOf(outgoing)
    try {
      await within(WHOLE_MS, transport.sendMail(messageOf(outgoing, recipient)))
      return sent
    } catch (error) {
      return readSmtpError(error)
    } finally {
      transport.close()
    }
  })
}

async function transportOf({ channel: { settings }, secrets }: Outgoing) {
  const { host = '', port = '587', security, user } = settings
  const [first] = await guardedAddresses(host, env.mayCallPrivateAddresses)
  return nodemailer.createTransport({
    // The address itself, so that no second look-up can lead elsewhere; the certificate must still be the host's.
    host: first?.address ?? '',
    tls: { servername: host },
    port: Number(port),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: secrets.password ?? '' } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf({ channel, notice, origin }: Outgoing, to: string) {
  const domain = new URL(origin).hostname.replace(/[^\w.-]/g, '') || 'countersign.invalid'
  const thread = `<${notice.requestId}.${notice.version}@${domain}>`
  return {
    from: { name: 'Countersign', address: channel.settings.from ?? '' },
    to: { name: '', address: to },
    subject: notice.subject,
    text: `${noticeText(notice)}\n\n-- \nReplies to this message are not read and answer nothing.\n`,
    // The same message sent twice is the same message.
    messageId: `<${notice.id}@${domain}>`,
    ...(notice.reason === 'test' ? {} : { inReplyTo: thread, references: thread }),
    priority: notice.priority === 'critical' ? ('high' as const) : ('normal' as const),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** A mailbox the server refuses for good is not tried again; a wrong password may be corrected meanwhile. */
function readSmtpError(error: unknown): SendResult {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  return notSent(message || code || 'The mail server did not take it.', isRefused)
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server did not finish within ${ms / 1000} s.`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
