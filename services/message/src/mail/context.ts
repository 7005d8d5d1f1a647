import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { MessageSettings } from '../config.ts'
import type { ActiveMailServer } from './mail-server.ts'
import type { MailSettingsDoc } from './settings/mail-settings.model.ts'
import type { Mail } from './mail.model.ts'

/** Sending mails needs these. */
export interface MailSenderContext {
  mails: Model<Mail>
  mailSettings: Model<MailSettingsDoc>
  mailServer: ActiveMailServer
  siteSettings: FollowedSiteSettings
  /** Counts what became of mails. */
  countMail: (outcome: 'sent' | 'retried' | 'failed' | 'expired') => void
  clock: Clock
  log: Log
  settings: MessageSettings
}

/** The use cases of this folder depend on these. */
export interface MailContext extends MailSenderContext {
  /** Lets the sender look for mails at once. */
  wakeSender: () => void
}
