import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { NextProblemContext } from '../next-problem/context.ts'
import type { CodeDraftDoc } from '../personal/code-draft.model.ts'

/** The use cases of this folder depend on these. */
export interface OverviewContext extends NextProblemContext {
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'hasSolvedInContest' | 'getStreak'>
  /** Contests that somebody takes part in. */
  participations: Pick<GrpcClient<'contest.v1.Participations'>, 'listCurrent'>
  /** Groups that somebody belongs to. */
  memberships: Pick<GrpcClient<'group.v1.Memberships'>, 'listOf'>
  clock: Clock
  codeDrafts: Model<CodeDraftDoc>
}
