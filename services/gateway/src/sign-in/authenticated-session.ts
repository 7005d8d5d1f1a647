import type { LiveSession } from '@verdict/kit/sessions'

/** The live session of a request. */
export interface AuthenticatedSession {
  sessionId: string
  session: LiveSession
  /** Number of renewals of the session when the token was issued. */
  renewals: number
}
