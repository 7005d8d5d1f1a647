import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'

/** The use cases of this folder depend on these. */
export interface MembersContext {
  db: Connection
  outbox: Outbox
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  /** Asked for names that its copy may not have yet. */
  accounts: Pick<GrpcClient<'auth.v1.Users'>, 'findByNames'>
  clock: Clock
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
  secretGuesses: ReturnType<typeof secretGuessModel>
}
