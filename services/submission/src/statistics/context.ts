import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { UserDaysRow } from '../days/user-days.model.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { UserProblemRow } from './user-problems/user-problem.model.ts'
import type { UserStatisticsRow } from './user-statistics.model.ts'

/** The use cases of this folder depend on these. */
export interface StatisticsContext {
  db: Connection
  clock: Clock
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  /** This service's copy of the users. */
  users: UsersProjection
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Projections of problems. */
  problemCache: ReadCache
  /** Figures of the home page. */
  statisticsCache: ReadCache
  submissions: Model<SubmissionRow>
  problems: Model<ProblemProjection>
  userProblems: Model<UserProblemRow>
  userStatistics: Model<UserStatisticsRow>
  userDays: Model<UserDaysRow>
}
