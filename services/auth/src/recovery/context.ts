import type { Model } from 'mongoose'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { Captcha } from '../captchas/captcha.model.ts'
import type { VerificationCode } from '../codes/verification-code.model.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { MailContext } from '../mail/context.ts'
import type { IdentityLink } from '../models/identity-link.model.ts'
import type { Passkey } from '../models/passkey.model.ts'
import type { OidcProvider } from '../oidc/providers.ts'
import type { PasswordHasher } from '../password-hashing/password-hasher.ts'
import type { SessionsContext } from '../sessions/context.ts'

/** The use cases of this folder depend on these. */
export interface RecoveryContext extends MailContext, AccountEventsContext, SessionsContext {
  passkeys: Model<Passkey>
  identityLinks: Model<IdentityLink>
  oidcProviders: readonly OidcProvider[]
  passwordChangeLocks: FailureLocks
  verificationCodes: Model<VerificationCode>
  captchas: Model<Captcha>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
  passwords: PasswordHasher
}
