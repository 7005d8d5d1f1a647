import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Loop } from '@verdict/kit/loop'
import type { Metrics } from '@verdict/kit/metrics'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { MessageSettings } from './config.ts'
import { composeDigest } from './digests/compose-digest.ts'
import { digestModel } from './digests/digest.model.ts'
import { deliveredEventModel } from './inbox/delivered-event.model.ts'
import { messageModel } from './models/message.model.ts'
import { mailModel } from './mail/mail.model.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { createMailServer, type ActiveMailServer } from './mail/mail-server.ts'
import { mailSettingsModel } from './mail/settings/mail-settings.model.ts'
import { noticeHeadModel, noticeModel } from './notices/notice.model.ts'
import { unreadCountModel } from './models/unread-count.model.ts'

/** Dependencies of the use cases. */
export interface MessageContext {
  db: Connection
  messages: ReturnType<typeof messageModel>
  /** Recently delivered events, for deduplication. */
  deliveredEvents: ReturnType<typeof deliveredEventModel>
  unreadCounts: ReturnType<typeof unreadCountModel>
  notices: ReturnType<typeof noticeModel>
  noticeHeads: ReturnType<typeof noticeHeadModel>
  /** This service's copy of the users. */
  users: UsersProjection
  /** Roles of users by uid. */
  roleCache: ReadCache
  /** Client of auth: registration times of users. */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  /** Client of auth: e-mail addresses of users. */
  contacts: Pick<GrpcClient<'auth.v1.Contacts'>, 'getEmails'>
  /** Client of discussion: what a reader may still see. */
  posts: Pick<GrpcClient<'discussion.v1.Posts'>, 'findReadable'>
  digests: ReturnType<typeof digestModel>
  live: LivePublisher
  mails: ReturnType<typeof mailModel>
  mailSettings: ReturnType<typeof mailSettingsModel>
  mailServer: ActiveMailServer
  siteSettings: FollowedSiteSettings
  /** Metric of mails by outcome. */
  countMail: (outcome: 'sent' | 'retried' | 'failed' | 'expired') => void
  /** Sends pending mails. */
  mailSender: Loop
  /** Makes the sender poll for mails at once. */
  wakeSender: () => void
  clock: Clock
  log: Log
  settings: MessageSettings
}

type Given = Pick<
  MessageContext,
  | 'db'
  | 'users'
  | 'roleCache'
  | 'profiles'
  | 'contacts'
  | 'posts'
  | 'live'
  | 'siteSettings'
  | 'clock'
  | 'log'
  | 'settings'
> & {
  metrics: Metrics
}

export function createContext(parts: Given): MessageContext {
  const stores = createStores(parts)
  const mailSender = createMailSender(stores, (mail) => composeDigest(stores, mail))
  return { ...stores, mailSender, wakeSender: mailSender.wake }
}

/** All but what does work of its own. */
function createStores({ db, metrics, ...given }: Given) {
  const { settings, log } = given
  const mailSettings = mailSettingsModel(db)
  const mails = mailModel(db)
  const outcomes = metrics.counter('mails_total', 'Mails by what became of a try to send them', ['outcome'])
  metrics.gauge('mails_waiting', 'Mails that have not been delivered yet', [], () =>
    mails.countDocuments({ state: 'waiting' }),
  )
  return {
    ...given,
    db,
    mails,
    messages: messageModel(db),
    deliveredEvents: deliveredEventModel(db),
    unreadCounts: unreadCountModel(db),
    notices: noticeModel(db),
    noticeHeads: noticeHeadModel(db),
    digests: digestModel(db),
    mailSettings,
    mailServer: createMailServer({ mailSettings, settings, log }),
    countMail: (outcome: Parameters<MessageContext['countMail']>[0]) => outcomes.inc({ outcome }),
  }
}
