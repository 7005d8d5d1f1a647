import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { MessageSettings } from '../config.ts'
import type { ActiveMailServer } from '../mail/mail-server.ts'
import type { Mail } from '../mail/mail.model.ts'
import type { MessageDoc } from '../models/message.model.ts'
import type { NoticeDoc, NoticeHeadDoc } from '../notices/notice.model.ts'
import type { DigestDoc } from './digest.model.ts'

/** The use cases of this folder depend on these. */
export interface DigestsContext {
  db: Connection
  messages: Model<MessageDoc>
  notices: Model<NoticeDoc>
  noticeHeads: Model<NoticeHeadDoc>
  /** This service's copy of the users. */
  users: UsersProjection
  /** Roles of users, by uid. */
  roleCache: ReadCache
  /** Tells when users registered (auth). */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  /** Provides the e-mail addresses of users (auth). */
  contacts: Pick<GrpcClient<'auth.v1.Contacts'>, 'getEmails'>
  /** Selects the posts that a user may still read (discussion). */
  posts: Pick<GrpcClient<'discussion.v1.Posts'>, 'findReadable'>
  digests: Model<DigestDoc>
  mails: Model<Mail>
  mailServer: ActiveMailServer
  siteSettings: FollowedSiteSettings
  /** Lets the sender look for mails at once. */
  wakeSender: () => void
  clock: Clock
  log: Log
  settings: MessageSettings
}
