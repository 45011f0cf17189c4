import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser's side of Web Push: its keys, and reading what only it can read (RFC 8291, RFC 8188). */
export function aPushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends with a 2 and then only zeros.
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

/** What a push service checks: that the call is signed by the key the browser subscribed to. Gives the claims. */
export function readVapid(authorization: string, publicKey: string): { aud: string; sub: string } | null {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) return null
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
