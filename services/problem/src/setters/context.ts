import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'
import type { VersionCommentDoc } from './version-comment.model.ts'

/** The use cases of this folder depend on these. */
export interface SettersContext {
  db: Connection
  outbox: Outbox
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  users: UsersProjection
  clock: Clock
  /** Generates an unguessable token. */
  newToken: () => string
  problems: Model<ProblemDoc>
  problemVersions: Model<ProblemVersionDoc>
  problemSetters: Model<ProblemSetterDoc>
  versionComments: Model<VersionCommentDoc>
}
