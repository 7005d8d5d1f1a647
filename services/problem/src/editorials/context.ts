import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ProblemProgressDoc } from '../progress/problem-progress.model.ts'
import type { EditorialDoc } from './editorial.model.ts'

/** The use cases of this folder depend on these. */
export interface EditorialsContext {
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  /** Contests that a problem is in. */
  problemUses: Pick<GrpcClient<'contest.v1.ProblemUses'>, 'find'>
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'hasSolvedInContest' | 'getStreak'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  editorials: Model<EditorialDoc>
  problemProgress: Model<ProblemProgressDoc>
}
