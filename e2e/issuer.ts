import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = { sub: string; email: string; email_verified: boolean; name: string }
export type Issuer = { url: string; person: Claims; stop: () => Promise<void> }

/** A small OpenID provider that signs in whoever `person` is, with PKCE checked as a real one does. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { nonce: string; challenge: string; clientId: string }>()
  const issuer: Issuer = {
    url: '',
    person: { sub: '1', email: 'one@example.com', email_verified: true, name: 'One' },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const signed = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const content = `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}`
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    const answer = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const query = (name: string) => url.searchParams.get(name) ?? ''
    if (url.pathname === '/.well-known/openid-configuration')
      return answer({
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.pathname === '/keys')
      return answer({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
      })
    if (url.pathname === '/authorize') {
      const code = randomUUID()
      codes.set(code, {
        nonce: query('nonce'),
        challenge: query('code_challenge'),
        clientId: query('client_id'),
      })
      const back = `${query('redirect_uri')}?${new URLSearchParams({ code, state: query('state') })}`
      return response.writeHead(302, { location: back }).end()
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const asked = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== challenge) return answer({ error: 'invalid_grant' }, 400)
    const iat = Math.floor(Date.now() / 1000)
    const standard = { iss: issuer.url, aud: asked.clientId, iat, exp: iat + 300, nonce: asked.nonce }
    answer({
      access_token: randomUUID(),
      token_type: 'Bearer',
      id_token: signed({ ...issuer.person, ...standard }),
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}
