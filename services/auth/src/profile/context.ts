import type { Model } from 'mongoose'
import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { Avatar } from '../avatars/avatar.model.ts'
import type { VerificationCode } from '../codes/verification-code.model.ts'
import type { MailContext } from '../mail/context.ts'
import type { PasswordsContext } from '../passwords/context.ts'

/** The use cases of this folder depend on these. */
export interface ProfileContext extends PasswordsContext, AccountEventsContext, MailContext {
  verificationCodes: Model<VerificationCode>
  avatars: Model<Avatar>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
  siteSettings: FollowedSiteSettings
  /** Unguessable text, safe in URLs. */
  encodeAvatar: EncodeAvatar
}
