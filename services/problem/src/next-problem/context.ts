import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ProblemProgressDoc } from '../progress/problem-progress.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { TrainingRegistrationDoc } from '../trainings/model/training-registration.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'

/** The use cases of this folder depend on these. */
export interface NextProblemContext {
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  problems: Model<ProblemDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
  countedSubmissions: Model<CountedSubmissionDoc>
  problemProgress: Model<ProblemProgressDoc>
  trainings: Model<TrainingDoc>
  trainingRegistrations: Model<TrainingRegistrationDoc>
}
