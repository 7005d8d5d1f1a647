import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'

/** The use cases of this folder depend on these. */
export interface OwnershipContext {
  db: Connection
  outbox: Outbox
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  clock: Clock
  log: Log
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
}
