import { createHash } from 'node:crypto'
import { createSigner, createVerifier, type Algorithm } from 'fast-jwt'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { tokenScopes, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import type { ServiceName } from '@verdict/proto/services'
import { SettingsError } from '../config.ts'
import { signatureAlgorithm, type ServiceKeys } from './service-keys.ts'

// Auth owns the sessions, and only the gateway reads tokens of browsers; both use these definitions.

/** HttpOnly cookie for uploads and links, which send no Authorization header. Its token is valid for these alone. */
export const sessionCookie = 'verdict_session'

const issuer: ServiceName = 'auth'
const audience = 'session'

/** Claims that a session token must have: issued by auth, for sessions only. The gateway knows only the public key. */
export const sessionTokenChecks = {
  algorithms: [signatureAlgorithm],
  allowedIss: issuer,
  allowedAud: audience,
  requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
} satisfies Parameters<typeof createVerifier>[0]

/** Public key of session tokens. @throws SettingsError where it is not known */
export function sessionTokenKey({ publicKeyOf }: ServiceKeys): string {
  const key = publicKeyOf(issuer)
  if (key === undefined) throw new SettingsError([`VERDICT_PUBLIC_KEYS has no key of ${issuer}`])
  return key
}

const cookieAlgorithm = 'HS256'

/** Claims of a session token: the user (`sub`), the session (`sid`) and how often it had been renewed (`ren`). */
export interface SessionClaims {
  uid: string
  sessionId: string
  renewals: number
}

type TokenSigner = (session: SessionClaims & { expiresAt: Date }) => string

/** Signs session tokens that expire at `expiresAt`; only auth uses it. */
export function createTokenSigner({ privateKey, name }: ServiceKeys): TokenSigner {
  return signerWith({ key: privateKey, algorithm: signatureAlgorithm, iss: name, aud: audience })
}

/**
 * Issues and reads the tokens of the cookie, in the gateway. They cannot be used as session tokens, nor the other way
 * round.
 */
export function createCookieTokens(keys: ServiceKeys): {
  sign: TokenSigner
  /** Returns null for tokens that are expired or not signed for the cookie. */
  verify: (token: string) => SessionClaims | null
} {
  const key = keys.ownSecret('cookie token')
  const verify = createVerifier({ key, algorithms: [cookieAlgorithm], requiredClaims: ['exp'] })
  return {
    sign: signerWith({ key, algorithm: cookieAlgorithm }),
    verify(token) {
      try {
        const claims: unknown = verify(token)
        return toSessionClaims(claims)
      } catch {
        return null
      }
    },
  }
}

function signerWith(signing: { key: string; algorithm: Algorithm; iss?: string; aud?: string }): TokenSigner {
  const sign = createSigner(signing)
  return ({ uid, sessionId, renewals, expiresAt }) =>
    sign({ sub: uid, sid: sessionId, ren: renewals, exp: Math.floor(expiresAt.getTime() / 1000) })
}

/** Null for claims of another form. The signature and the expiry are checked by who decodes the token. */
export function toSessionClaims(claims: unknown): SessionClaims | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { sub, sid, ren } = claims as Record<string, unknown>
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ren !== 'number') return null
  return { uid: sub, sessionId: sid, renewals: ren }
}

/** Session IDs are stored only as this hash, so that a leaked database reveals none. */
export function sessionKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

/** Keys of `liveSessionKey` have this prefix. */
export const liveSessionPrefix = 'verdict:session:'

/** Redis key of the value that `readLiveSession` reads. */
export function liveSessionKey(sessionId: string): string {
  return `${liveSessionPrefix}${sessionKey(sessionId)}`
}

/** Redis channel on which auth publishes the `sessionKey` of each session that ends. */
export const sessionRevokedChannel = 'verdict:session-ended'

/** A session as auth last saw it. */
export interface LiveSession {
  uid: string
  username: string
  roles: RoleKey[]
  renewAtMs: number
  expiresAtMs: number
  /** How often it was renewed. */
  renewals: number
  renewedAtMs: number
  /** Until then the token from before the last renewal is accepted, too. */
  graceUntilMs: number
  /** A personal token may be used only for these; undefined means a session. */
  scopes?: readonly TokenScope[]
}

/**
 * The session ID of a call that is authenticated by a personal token. IDs of sessions hold no colon, so the two are
 * never confused.
 */
export function tokenSessionId(token: string): string {
  return `token:${token}`
}

/** The session ID of a call that is authenticated by username and password. */
export const basicSessionId = 'basic'

/** The token of such an id; undefined: it is that of a session. */
export function tokenOfSessionId(sessionId: string): string | undefined {
  return sessionId.startsWith(tokenSessionId('')) ? sessionId.slice(tokenSessionId('').length) : undefined
}

/** Scopes from another process; undefined: a session. */
export function readTokenScopes(value: unknown): TokenScope[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return tokenScopes.filter((scope) => value.includes(scope))
}

/**
 * Whether the token is the latest of its session, or the one before it within its grace period. A token that is newer
 * than the cached session is accepted.
 */
export function isCurrentToken(
  { renewals }: Pick<SessionClaims, 'renewals'>,
  session: Pick<LiveSession, 'renewals' | 'graceUntilMs'>,
  nowMs: number,
): boolean {
  return renewals >= session.renewals || (isPrevious(renewals, session) && nowMs < session.graceUntilMs)
}

/**
 * Calls in flight may still carry the old token; one that comes later than this shows that its client has not received
 * the renewed token.
 */
const missedAfterMs = 20_000

/** Whether the client that sent this token should be sent the current token of the session. */
export function hasMissedRenewal(
  { renewals }: Pick<SessionClaims, 'renewals'>,
  session: Pick<LiveSession, 'renewals' | 'renewedAtMs' | 'graceUntilMs'>,
  nowMs: number,
): boolean {
  const isInGrace = nowMs >= session.renewedAtMs + missedAfterMs && nowMs < session.graceUntilMs
  return isPrevious(renewals, session) && isInGrace
}

function isPrevious(renewals: number, session: Pick<LiveSession, 'renewals'>): boolean {
  return renewals === session.renewals - 1
}

/** Stored in place of an ended session, so that a reader which asked auth before cannot write it back. */
export const revokedMark = 'ended'

export function writeLiveSession(session: LiveSession): string {
  return JSON.stringify(session)
}

/** `undefined` if it is not cached: ask auth. */
export function readLiveSession(text: string | null): LiveSession | typeof revokedMark | undefined {
  if (text === null) return undefined
  if (text === revokedMark) return revokedMark
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  const { uid, username, roles, renewAtMs, expiresAtMs, renewals, renewedAtMs, graceUntilMs } = given
  if (typeof uid !== 'string' || typeof username !== 'string' || !Array.isArray(roles)) return undefined
  if (typeof renewAtMs !== 'number' || typeof expiresAtMs !== 'number') return undefined
  if (typeof renewals !== 'number' || typeof renewedAtMs !== 'number' || typeof graceUntilMs !== 'number')
    return undefined
  const times = { renewAtMs, expiresAtMs, renewals, renewedAtMs, graceUntilMs }
  const scopes = readTokenScopes(given['scopes'])
  const session = { uid, username, ...times, roles: roleKeys.filter((key) => roles.includes(key)) }
  return scopes === undefined ? session : { ...session, scopes }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
