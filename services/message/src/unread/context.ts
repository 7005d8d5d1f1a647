import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { MessageDoc } from '../models/message.model.ts'
import type { UnreadCountDoc } from '../models/unread-count.model.ts'
import type { NoticeDoc, NoticeHeadDoc } from '../notices/notice.model.ts'

/** The use cases of this folder depend on these. */
export interface UnreadContext {
  db: Connection
  messages: Model<MessageDoc>
  unreadCounts: Model<UnreadCountDoc>
  notices: Model<NoticeDoc>
  noticeHeads: Model<NoticeHeadDoc>
  /** This service's copy of the users. */
  users: UsersProjection
  /** Roles of users, by uid. */
  roleCache: ReadCache
  /** Tells when users registered (auth). */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  live: LivePublisher
  clock: Clock
  log: Log
}
