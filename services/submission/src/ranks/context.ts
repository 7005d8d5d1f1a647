import type { Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { Peers } from '../clients/peers.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { UserStatisticsRow } from '../statistics/user-statistics.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'

/** The use cases of this folder depend on these. */
export interface RanksContext {
  log: Log
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  /** Provides public profiles of users. */
  profiles: Pick<Peers['users'], 'getProfiles'>
  /** Lists the members of groups. */
  groupMembers: Pick<Peers['groups'], 'listMembers'>
  /** This service's copy of the users. */
  users: UsersProjection
  /** Figures of the home page. */
  statisticsCache: ReadCache
  /** Rankings of groups. */
  groupCache: ReadCache
  submissions: Model<SubmissionRow>
  problems: Model<ProblemProjection>
  userStatistics: Model<UserStatisticsRow>
}
