import * as oidc from 'openid-client'
import { isEmail } from '@verdict/proto/codes/accounts/emails'
import { AppError } from '@verdict/kit/errors'
import type { Log } from '@verdict/kit/log'
import { isSafeAddress, suggestedName, type OidcProvider } from './providers.ts'

/** Each attempt has its own secrets. */
export interface AttemptSecrets {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** Identifies a person at a provider. */
export interface Identity {
  issuer: string
  subject: string
  /** Null unless it is one and the provider has verified it. */
  email: string | null
  /** A username that would suit; may be empty. */
  username: string
  /** How the person is called there. */
  label: string
}

export interface OidcClient {
  /**
   * Returns the address that the browser opens at the provider.
   *
   * @throws AppError oidc.provider_away, oidc.answer_invalid
   */
  authorizationUrl: (provider: OidcProvider, attempt: AttemptSecrets) => Promise<string>
  /** Redeems an answer. @throws AppError oidc.provider_away, oidc.answer_invalid, oidc.denied */
  identity: (provider: OidcProvider, answer: URLSearchParams, attempt: AttemptSecrets) => Promise<Identity>
}

const defaultScopes = 'openid profile email'
/** A provider's metadata and keys are asked for again after this time. */
const configurationMs = 3_600_000
const timeoutCodes: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Speaks OpenID Connect Core 1.0: authorization code with PKCE, state and nonce; ID tokens must be signed. */
export function createOidcClient({ timeoutSec, log }: { timeoutSec: number; log: Log }): OidcClient {
  const known = new Map<string, { config: Promise<oidc.Configuration>; untilMs: number }>()

  function configurationOf(provider: OidcProvider): Promise<oidc.Configuration> {
    const before = known.get(provider.id)
    if (before !== undefined && before.untilMs > performance.now()) return before.config
    const config = discover(provider, timeoutSec)
    known.set(provider.id, { config, untilMs: performance.now() + configurationMs })
    config.catch(() => known.delete(provider.id))
    return config
  }

  /** Only kinds of failures are logged: what a provider answers may hold codes and tokens. */
  async function refusing<T>({ id, name }: OidcProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      const code = refusalOf(error)
      const cause = error instanceof Error ? { kind: error.name, text: error.message } : {}
      log.warn({ provider: id, refusal: code, ...cause }, 'a sign-in by a provider failed')
      throw new AppError(code, { name })
    }
  }

  return {
    authorizationUrl: (provider, { redirectUri, state, nonce, verifier }) =>
      refusing(provider, async () => {
        const url = oidc.buildAuthorizationUrl(await configurationOf(provider), {
          redirect_uri: redirectUri,
          scope: provider.scopes ?? defaultScopes,
          response_type: 'code',
          state,
          nonce,
          code_challenge_method: 'S256',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        })
        if (!isSafeAddress(url.href)) throw new AppError('oidc.answer_invalid', { name: provider.name })
        return url.href
      }),
    identity: (provider, answer, { redirectUri, state, nonce, verifier }) =>
      refusing(provider, async () => {
        const config = await configurationOf(provider)
        const url = new URL(redirectUri)
        url.search = answer.toString()
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
        const tokens = await oidc.authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true })
        return identityOf(config, tokens)
      }),
  }
}

async function discover(provider: OidcProvider, timeoutSec: number): Promise<oidc.Configuration> {
  const { clientId, clientSecret } = provider
  const issuer = new URL(provider.issuer)
  // Settings allow plain HTTP only on this machine.
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(issuer, clientId, clientSecret, undefined, {
    execute: insecure,
    timeout: timeoutSec,
  })
  const server = found.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
  const config = new oidc.Configuration(server, clientId, { client_secret: clientSecret }, authenticate(clientSecret))
  config.timeout = timeoutSec
  for (const allow of insecure) allow(config)
  oidc.enableNonRepudiationChecks(config)
  return config
}

/** Source: OpenID Connect Core 1.0, section 2 (ID Token). */
const maxSubject = 255

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

async function identityOf(config: oidc.Configuration, tokens: Tokens): Promise<Identity> {
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('there is no ID token')
  if (claims.sub.length > maxSubject) throw new Error('the subject is longer than one may be')
  const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  const allClaims: Readonly<Record<string, unknown>> = { ...more, ...claims }
  const text = (name: string): string | undefined => {
    const value = allClaims[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const emailClaim = text('email')
  const email = emailClaim !== undefined && isEmail(emailClaim) ? emailClaim : undefined
  const label = text('preferred_username') ?? email ?? text('name') ?? claims.sub
  return {
    issuer: claims.iss,
    subject: claims.sub,
    label: label.slice(0, 200),
    email: allClaims['email_verified'] === true ? (email ?? null) : null,
    username: suggestedName([text('preferred_username'), text('nickname'), email?.split('@')[0]]),
  }
}

function refusalOf(error: unknown): 'oidc.provider_away' | 'oidc.denied' | 'oidc.answer_invalid' {
  if (error instanceof oidc.AuthorizationResponseError) return 'oidc.denied'
  if (isUnreachable(error)) return 'oidc.provider_away'
  const status = statusOf(error)
  if (status !== null && status >= 500) return 'oidc.provider_away'
  const code: unknown = error instanceof oidc.ClientError ? error.code : undefined
  return timeoutCodes.includes(code) ? 'oidc.provider_away' : 'oidc.answer_invalid'
}

/** Whether `fetch` failed to connect, even if the library has wrapped the error. */
function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('message' in error && error.message === 'fetch failed') return true
  return 'cause' in error && isUnreachable(error.cause)
}

function statusOf(error: unknown): number | null {
  if (error instanceof oidc.ResponseBodyError) return error.status
  return error instanceof oidc.ClientError && error.cause instanceof Response ? error.cause.status : null
}
