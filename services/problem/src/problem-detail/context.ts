import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { EditorialDoc } from '../editorials/editorial.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { OfferedLanguagesDoc } from '../languages/offered-languages.model.ts'
import type { RemoteLanguageDoc } from '../languages/remote-language.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'
import type { ProblemSummaryCache } from './catalog/problem-summary-cache.ts'

/** The use cases of this folder depend on these. */
export interface ProblemDetailContext {
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Short forms of problems that were submitted to lately. */
  problemSummaryCache: ProblemSummaryCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  /** Cached languages of the judge workers. */
  languageCache: ReadCache
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  /** Verdict counts of contests, cached for one second. */
  contestCache: ReadCache
  contests: Pick<GrpcClient<'contest.v1.Stats'>, 'countVerdicts'>
  /** Looks up the contests that contain a problem. */
  problemUses: Pick<GrpcClient<'contest.v1.ProblemUses'>, 'find'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  problemSetters: Model<ProblemSetterDoc>
  editorials: Model<EditorialDoc>
  tags: Model<TagDoc>
  trainings: Model<TrainingDoc>
  classifications: Model<ClassificationDoc>
  offeredLanguages: Model<OfferedLanguagesDoc>
  remoteLanguages: Model<RemoteLanguageDoc>
}
