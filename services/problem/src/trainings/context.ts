import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Searchable } from '@verdict/kit/searchable'
import type { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { TrainingCategoryDoc } from './model/training-category.model.ts'
import type { TrainingRegistrationDoc } from './model/training-registration.model.ts'
import type { TrainingDoc } from './model/training.model.ts'

/** The use cases of this folder depend on these. */
export interface TrainingsContext {
  db: Connection
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
  siteSettings: FollowedSiteSettings
  users: UsersProjection
  clock: Clock
  log: Log
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
  countedSubmissions: Model<CountedSubmissionDoc>
  secretGuesses: ReturnType<typeof secretGuessModel>
  trainings: Model<TrainingDoc>
  trainingCategories: Model<TrainingCategoryDoc>
  trainingRegistrations: Model<TrainingRegistrationDoc>
}
