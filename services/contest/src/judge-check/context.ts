import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JudgeCheck } from './judge-check.model.ts'

/** The use cases of this folder depend on these. */
export interface JudgeCheckContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Example submissions of problems. */
  examples: Pick<GrpcClient<'problem.v1.Examples'>, 'list'>
  /** Lets every judge worker judge them. */
  judgeChecker: Pick<GrpcClient<'submission.v1.JudgeChecks'>, 'start' | 'get'>
  clock: Clock
  log: Log
  contests: Model<ContestDoc>
  judgeChecks: Model<JudgeCheck>
}
