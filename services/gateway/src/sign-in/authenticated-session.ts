import type { LiveSession } from '@verdict/kit/sessions'

/** The live session of a request. */
export interface AuthenticatedSession {
  sessionId: string
  session: LiveSession
  /** How often the session had been renewed when the token was made. */
  renewals: number
}
