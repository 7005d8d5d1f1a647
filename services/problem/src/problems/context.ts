import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Searchable } from '@verdict/kit/searchable'
import type { ProblemProgressDoc } from '../progress/problem-progress.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { ProblemSetterDoc } from './access/problem-setter.model.ts'
import type { ProblemDoc } from './problem.model.ts'

/** The use cases of this folder depend on these. */
export interface ProblemsContext {
  outbox: Outbox
  /** Updates problems and trainings in the search index. */
  searchable: Searchable
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  /** A uniformly distributed integer from 0 (inclusive) to the limit (exclusive). */
  randomBelow: (limit: number) => number
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
  problemProgress: Model<ProblemProgressDoc>
}
