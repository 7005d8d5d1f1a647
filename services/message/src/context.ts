import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Metrics } from '@verdict/kit/metrics'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { MessageSettings } from './config.ts'
import { mailModel } from './mail/mail.model.ts'
import { createSmtpTransport, type SmtpTransport } from './mail/smtp.client.ts'

/** What the use cases of message work with. */
export interface MessageContext {
  mails: ReturnType<typeof mailModel>
  /** Null where no mail server is set. */
  smtp: SmtpTransport | null
  siteSettings: FollowedSiteSettings
  /** Counts what became of mails. */
  countMail: (outcome: 'sent' | 'retried' | 'failed' | 'expired') => void
  /** Lets the sender look for mails at once. */
  wakeSender: () => void
  clock: Clock
  log: Log
  settings: MessageSettings
}

type Given = Pick<MessageContext, 'siteSettings' | 'clock' | 'log' | 'settings'> & { db: Connection; metrics: Metrics }

export async function createContext({ db, metrics, ...given }: Given): Promise<MessageContext> {
  const mails = mailModel(db)
  const outcomes = metrics.counter('mails_total', 'Mails by what became of a try to send them', ['outcome'])
  metrics.gauge('mails_waiting', 'Mails that have not been delivered yet', [], () =>
    mails.countDocuments({ state: 'waiting' }).catch(() => Number.NaN),
  )
  return {
    ...given,
    mails,
    smtp: await createSmtpTransport(given.settings),
    countMail: (outcome) => outcomes.inc({ outcome }),
    wakeSender: () => undefined,
  }
}
