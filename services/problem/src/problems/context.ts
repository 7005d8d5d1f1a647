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

/** What the use cases of this folder need. */
export interface ProblemsContext {
  outbox: Outbox
  /** Lets search find problems and trainings. */
  searchable: Searchable
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  /** Tags and classifications. */
  tagCache: ReadCache
  /** What actors may do in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  /** What users are in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  /** A whole number from 0, below the limit; each as likely. */
  randomBelow: (limit: number) => number
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
  problemProgress: Model<ProblemProgressDoc>
}
