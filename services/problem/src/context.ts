import type { CapabilityProvider } from '@verdict/kit/service'
import type { Connection } from 'mongoose'
import type { AsyncEvent } from '@verdict/kit/async-event'
import { groupWritesModel } from '@verdict/kit/group-writes'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Searchable } from '@verdict/kit/searchable'
import { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UploadLimiter } from '@verdict/kit/upload-limiter'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { blobModel } from './blobs/blob.model.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { JudgeJobsClient } from './judging/judge-jobs.client.ts'
import type { ProblemSettings } from './config.ts'
import { counterexampleOfferModel } from './counterexamples/counterexample-offer.model.ts'
import { editorialModel } from './editorials/editorial.model.ts'
import { problemDraftModel } from './drafts/problem-draft.model.ts'
import { codeDraftModel } from './personal/code-draft.model.ts'
import { toDoModel } from './personal/to-do.model.ts'
import { exampleModel } from './examples/example.model.ts'
import { gateModel } from './gate/gate.model.ts'
import { generationModel } from './generation/generation.model.ts'
import { packageImportModel } from './packages/jobs/package-import.model.ts'
import { packageSourceModel } from './packages/sources/package-source.model.ts'
import { preparationModel } from './preparation/preparation.model.ts'
import { problemProgressModel } from './progress/problem-progress.model.ts'
import type { VerdictCountBatcher } from './judged-submissions/counted-verdict.ts'
import { countedSubmissionModel } from './counters/counted-submission.model.ts'
import type { BackgroundWork } from './generation/background-work.ts'
import { judgeSpecModel } from './judge-specs/judge-spec.model.ts'
import { offeredLanguagesModel } from './languages/offered-languages.model.ts'
import { statementFileModel } from './statement-files/statement-file.model.ts'
import { statementPictureModel } from './statement-pictures/statement-picture.model.ts'
import type { ProblemSummaryCache } from './problem-detail/catalog/problem-summary-cache.ts'
import { problemModel } from './problems/problem.model.ts'
import { problemSetterModel } from './problems/access/problem-setter.model.ts'
import { versionCommentModel } from './setters/version-comment.model.ts'
import { classificationModel } from './tags/classification.model.ts'
import { remoteLanguageModel } from './languages/remote-language.model.ts'
import { mutantRunModel } from './mutants/mutant-run.model.ts'
import { stressRunModel } from './stress/stress-run.model.ts'
import { scriptRunModel } from './test-script/script-run.model.ts'
import { tagModel } from './tags/tag.model.ts'
import { draftVersionModel } from './versions/draft-version.model.ts'
import { problemVersionModel } from './versions/problem-version.model.ts'
import { uploadModel } from './test-data/upload.model.ts'
import { trainingCategoryModel } from './trainings/model/training-category.model.ts'
import { trainingRegistrationModel } from './trainings/model/training-registration.model.ts'
import { trainingModel } from './trainings/model/training.model.ts'

export function createModels(db: Connection) {
  return {
    problems: problemModel(db),
    judgeSpecs: judgeSpecModel(db),
    problemVersions: problemVersionModel(db),
    problemSetters: problemSetterModel(db),
    versionComments: versionCommentModel(db),
    draftVersions: draftVersionModel(db),
    blobRows: blobModel(db),
    uploads: uploadModel(db),
    examples: exampleModel(db),
    editorials: editorialModel(db),
    generations: generationModel(db),
    preparations: preparationModel(db),
    gates: gateModel(db),
    scriptRuns: scriptRunModel(db),
    stressRuns: stressRunModel(db),
    counterexampleOffers: counterexampleOfferModel(db),
    mutantRuns: mutantRunModel(db),
    tags: tagModel(db),
    classifications: classificationModel(db),
    countedSubmissions: countedSubmissionModel(db),
    packageSources: packageSourceModel(db),
    packageImports: packageImportModel(db),
    problemDrafts: problemDraftModel(db),
    codeDrafts: codeDraftModel(db),
    toDos: toDoModel(db),
    problemProgress: problemProgressModel(db),
    groupWrites: groupWritesModel(db),
    secretGuesses: secretGuessModel(db),
    offeredLanguages: offeredLanguagesModel(db),
    statementPictures: statementPictureModel(db),
    statementFiles: statementFileModel(db),
    remoteLanguages: remoteLanguageModel(db),
    trainings: trainingModel(db),
    trainingCategories: trainingCategoryModel(db),
    trainingRegistrations: trainingRegistrationModel(db),
  }
}

/** The use cases of problem depend on these. */
export interface ProblemContext extends ReturnType<typeof createModels> {
  db: Connection
  blobs: BlobStore
  outbox: Outbox
  /** Updates problems and trainings in the search index. */
  searchable: Searchable
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Short forms of problems that were submitted to lately. */
  problemSummaryCache: ProblemSummaryCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  /** Languages that workers offer. */
  languageCache: ReadCache
  /** Work for judge workers. */
  jobs: JudgeJobsClient
  /** Programs that are run over the tests of a problem. */
  invocations: GrpcClient<'submission.v1.Invocations'>
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  /** How submissions of contests ended; for a second. */
  contestCache: ReadCache
  contests: Pick<GrpcClient<'contest.v1.Stats'>, 'countVerdicts'>
  /** Contests that a problem is in. */
  problemUses: Pick<GrpcClient<'contest.v1.ProblemUses'>, 'find'>
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'hasSolvedInContest' | 'getStreak'>
  /** Contests that somebody takes part in. */
  participations: Pick<GrpcClient<'contest.v1.Participations'>, 'listCurrent'>
  /** Groups that somebody belongs to. */
  memberships: Pick<GrpcClient<'group.v1.Memberships'>, 'listOf'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Looks up the quotas of groups. */
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  /** Looks up the size of pictures in texts of groups. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  /** Texts of these services may show pictures and files of statements. */
  textsElsewhere: readonly Pick<CapabilityProvider<'uploadUses'>, 'client'>[]
  siteSettings: FollowedSiteSettings
  users: UsersProjection
  uploadLimiter: UploadLimiter
  /** Generations of tests that run here. */
  generator: BackgroundWork
  /** Set when an import of a package waits. */
  packageImportStarted: AsyncEvent
  /** Takes in verdicts, and counts those together that come together. */
  verdictCountBatcher: VerdictCountBatcher
  /** Set when the gate of a problem runs. */
  gateStarted: AsyncEvent
  clock: Clock
  /** A whole number from 0, below the limit; each as likely. */
  randomBelow: (limit: number) => number
  /** Generates an unguessable token. */
  newToken: () => string
  log: Log
  settings: ProblemSettings
}
