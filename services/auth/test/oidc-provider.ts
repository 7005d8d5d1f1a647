import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The user that the provider assumes for the next visitor. */
export interface Person {
  sub: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
}

/** Answers a request itself and returns true, or leaves it to the provider. */
type Override = (path: string, response: ServerResponse) => boolean

export const clientId = 'verdict'
export const clientSecret = 'a secret of the client'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs claims as a provider does. With the `key` null there is no signature (alg none). */
export function signedToken(claims: object, key: KeyObject | null): string {
  const head = `${encoded(key === null ? { alg: 'none' } : { alg: 'RS256', kid: 'one' })}.${encoded(claims)}`
  return `${head}.${key === null ? '' : createSign('RSA-SHA256').update(head).sign(key, 'base64url')}`
}

/** Signs claims with a secret that both sides, or everybody, know. */
export function tokenByHmac(claims: object, secret: string): string {
  const head = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

export const answerJson = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * A real OpenID Connect provider without prompts, parts of whose answers a test can replace. `redirectUri` may be
 * changed later, when the address of the product is known.
 */
export async function startProvider(redirectUri: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state: { redirectUri: string; person: Person; refuses: boolean; override: Override | null } = {
    redirectUri,
    person: { sub: 'nobody' },
    refuses: false,
    override: null,
  }
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for tests only'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...(people.get(sub) ?? { sub }) }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })

  provider.Client.prototype.redirectUriAllowed = (uri) => uri === state.redirectUri

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (state.refuses) {
      const result = { error: 'access_denied', error_description: 'the visitor went away' }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    if (prompt.name === 'login') {
      people.set(state.person.sub, state.person)
      return provider.interactionFinished(request, response, { login: { accountId: state.person.sub } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, { consent: { grantId } })
  }

  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (state.override?.(path, response) === true) return
    void (path.startsWith('/interaction/') ? interact(request, response) : handle(request, response))
  })

  /** Follows the redirect of the product as this user, and returns the query with which the browser returns. */
  async function visit(url: string, person: Person): Promise<string> {
    state.person = person
    const cookies = new Map<string, string>()
    let next = url
    while (!next.startsWith(state.redirectUri)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next).href
    }
    return new URL(next).search.slice(1)
  }

  return {
    issuer,
    state,
    visit,
    privateKey,
    setting: { id: 'school', name: 'School', issuer, clientId, clientSecret },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
