import { createHash } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { deriveKey } from './actor.ts'

// What auth, which owns the sessions, and the gateway, which alone reads a browser's token, agree on.

/** HttpOnly cookie for uploads and links, which send no Authorization header. Its token is good for these alone. */
export const sessionCookie = 'verdict_session'

export const sessionTokenAlgorithm = 'HS256'

export function sessionTokenKey(secret: string): string {
  return deriveKey(secret, 'session token')
}

/** Key of the tokens in the cookie: none of them is a sign-in anywhere else, nor the other way round. */
function cookieTokenKey(secret: string): string {
  return deriveKey(secret, 'cookie token')
}

/** What a token names: the user (`sub`) and the session (`sid`). */
export interface SessionClaims {
  uid: string
  sessionId: string
}

type TokenSigner = (session: SessionClaims & { expiresAt: Date }) => string

/** Session tokens that end at `expiresAt`; used by auth alone. */
export function createTokenSigner(secret: string): TokenSigner {
  return signerWith(sessionTokenKey(secret))
}

/** Tokens for the cookie, made and read by the gateway. */
export function createCookieTokens(secret: string): {
  sign: TokenSigner
  /** Null for what is not signed for the cookie, or expired. */
  verify: (token: string) => SessionClaims | null
} {
  const key = cookieTokenKey(secret)
  const verify = createVerifier({ key, algorithms: [sessionTokenAlgorithm], requiredClaims: ['exp'] })
  return {
    sign: signerWith(key),
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

function signerWith(key: string): TokenSigner {
  const sign = createSigner({ key, algorithm: sessionTokenAlgorithm })
  return ({ uid, sessionId, expiresAt }) =>
    sign({ sub: uid, sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) })
}

/** Null for claims of another form. The signature and the expiry are checked by who decodes the token. */
export function toSessionClaims(claims: unknown): SessionClaims | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { sub, sid } = claims as Record<string, unknown>
  return typeof sub === 'string' && typeof sid === 'string' ? { uid: sub, sessionId: sid } : null
}

/** Session ids are stored only in this form: who reads a database learns none. */
export function sessionKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

/** Where Redis keeps what `readLiveSession` reads. */
export function liveSessionKey(sessionId: string): string {
  return `verdict:session:${sessionKey(sessionId)}`
}

/** Redis channel on which auth tells the `sessionKey` of each session that ends. */
export const sessionRevokedChannel = 'verdict:session-ended'

/** A session as auth last saw it. */
export interface LiveSession {
  uid: string
  username: string
  roles: RoleKey[]
  renewAtMs: number
  expiresAtMs: number
}

/** Stands in place of a session that has ended, so that nobody who asked before writes it back. */
export const revokedMark = 'ended'

export function writeLiveSession(session: LiveSession): string {
  return JSON.stringify(session)
}

/** `undefined`: not known, ask auth. */
export function readLiveSession(text: string | null): LiveSession | typeof revokedMark | undefined {
  if (text === null) return undefined
  if (text === revokedMark) return revokedMark
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { uid, username, roles, renewAtMs, expiresAtMs } = value as Record<string, unknown>
  if (typeof uid !== 'string' || typeof username !== 'string' || !Array.isArray(roles)) return undefined
  if (typeof renewAtMs !== 'number' || typeof expiresAtMs !== 'number') return undefined
  return { uid, username, renewAtMs, expiresAtMs, roles: roleKeys.filter((key) => roles.includes(key)) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
