import { createHmac } from 'node:crypto'

/** The headers of a signed message as Standard Webhooks has them (standardwebhooks.com), understood by its libraries. */
export function signWebhook(
  secret: string,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  }
}

/** OpenIntent's own header, of exactly the bytes that are sent. Its key is the secret as it was given, prefix and all. */
export function signOpenIntent(secret: string, body: string): Record<string, string> {
  return { 'x-openintent-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}

/** The secret with which callbacks of one API key are signed: derived, so nothing more has to be kept. */
export function webhookSecretOf(master: string, keyId: string): string {
  return `whsec_${createHmac('sha256', master).update(`callback:${keyId}`).digest('base64')}`
}
