import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Peers } from '../clients/peers.ts'
import type { UserDaysRow } from '../days/user-days.model.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { UserProblemRow } from '../statistics/user-problems/user-problem.model.ts'
import type { UserStatisticsRow } from '../statistics/user-statistics.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'

/** The use cases of this folder depend on these. */
export interface ProfilesContext {
  clock: Clock
  log: Log
  points: Pick<Peers['points'], 'getBalance'>
  /** Provides public profiles of users. */
  profiles: Pick<Peers['users'], 'getProfiles'>
  /** Figures of the home page. */
  statisticsCache: ReadCache
  submissions: Model<SubmissionRow>
  problems: Model<ProblemProjection>
  userProblems: Model<UserProblemRow>
  userStatistics: Model<UserStatisticsRow>
  userDays: Model<UserDaysRow>
}
