import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { SessionClaims } from '@verdict/kit/sessions'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { Account } from '../accounts/account.model.ts'
import type { AuthSettings } from '../config.ts'
import type { PersonalToken } from '../models/personal-token.model.ts'
import type { SecondFactor } from '../models/second-factor.model.ts'
import type { SignIn } from '../models/sign-in.model.ts'
import type { sessionRevocationModel } from './revocation/session-revocation.model.ts'
import type { SessionCache } from './session.cache.ts'
import type { Session } from './session.model.ts'

/** The use cases of this folder depend on these. */
export interface SessionsContext {
  db: Connection
  accounts: Model<Account>
  secondFactors: Model<SecondFactor>
  sessions: Model<Session>
  sessionRevocations: ReturnType<typeof sessionRevocationModel>
  signIns: Model<SignIn>
  personalTokens: Model<PersonalToken>
  sessionCache: SessionCache
  /** Has revocations relayed again that could not be. */
  wakeRevocationRelay: () => void
  siteSettings: FollowedSiteSettings
  signToken: (claims: SessionClaims & { expiresAt: Date }) => string
  clock: Clock
  randomText: (bytes: number) => string
  log: Log
  settings: AuthSettings
}
