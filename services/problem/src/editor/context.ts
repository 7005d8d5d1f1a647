import type { Connection, Model } from 'mongoose'
import type { groupWritesModel } from '@verdict/kit/group-writes'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ProblemSettings } from '../config.ts'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { JudgeJobsClient } from '../judging/judge-jobs.client.ts'
import type { PreparationDoc } from '../preparation/preparation.model.ts'
import type { ProblemsContext } from '../problems/context.ts'
import type { UploadDoc } from '../test-data/upload.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'

/** The use cases of this folder depend on these. */
export interface EditorContext extends ProblemsContext {
  db: Connection
  blobs: BlobStore
  /** Work for judge workers. */
  jobs: JudgeJobsClient
  /** Looks up the quotas of groups. */
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  /** Looks up the size of pictures in texts of groups. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  siteSettings: FollowedSiteSettings
  users: UsersProjection
  settings: ProblemSettings
  judgeSpecs: Model<JudgeSpecDoc>
  problemVersions: Model<ProblemVersionDoc>
  draftVersions: Model<DraftVersionDoc>
  uploads: Model<UploadDoc>
  examples: Model<ExampleDoc>
  preparations: Model<PreparationDoc>
  groupWrites: ReturnType<typeof groupWritesModel>
}
