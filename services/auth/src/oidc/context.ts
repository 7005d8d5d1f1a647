import type { Model } from 'mongoose'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { SignInContext } from '../sign-in/context.ts'
import type { OidcAttempt } from './oidc-attempt.model.ts'
import type { OidcTicket } from './oidc-ticket.model.ts'
import type { OidcClient } from './oidc.client.ts'
import type { OidcProvider } from './providers.ts'

/** The use cases of this folder depend on these. */
export interface OidcContext extends SignInContext {
  oidcAttempts: Model<OidcAttempt>
  oidcTickets: Model<OidcTicket>
  oidcProviders: readonly OidcProvider[]
  oidc: OidcClient
  /** Bounds mails and registrations that strangers can cause. */
  mailLocks: FailureLocks
}
