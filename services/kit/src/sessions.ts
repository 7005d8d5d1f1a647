import { createHash } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { deriveKey } from './principal.ts'

// What auth, which owns the sessions, and the gateway, which alone reads a browser's token, agree on.

/** HttpOnly cookie with the same token: for uploads and links, which send no Authorization header. */
export const sessionCookie = 'verdict_session'

export const sessionTokenAlgorithm = 'HS256'

export function sessionTokenKey(secret: string): string {
  return deriveKey(secret, 'session token')
}

/** What a token names: the user (`sub`) and the session (`sid`). */
export interface SessionClaims {
  uid: string
  sessionId: string
}

/** Tokens that end at `expiresAt`; used by auth alone. */
export function createTokenSigner(secret: string): (session: SessionClaims & { expiresAt: Date }) => string {
  const sign = createSigner({ key: sessionTokenKey(secret), algorithm: sessionTokenAlgorithm })
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
export const sessionEndedChannel = 'verdict:session-ended'

/** A session as auth last saw it. */
export interface LiveSession {
  uid: string
  username: string
  roles: RoleKey[]
  renewAtMs: number
  expiresAtMs: number
}

/** Stands in place of a session that has ended, so that nobody who asked before writes it back. */
export const endedMark = 'ended'

export function writeLiveSession(session: LiveSession): string {
  return JSON.stringify(session)
}

/** `undefined`: not known, ask auth. */
export function readLiveSession(text: string | null): LiveSession | typeof endedMark | undefined {
  if (text === null) return undefined
  if (text === endedMark) return endedMark
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
