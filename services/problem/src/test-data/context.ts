import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { groupWritesModel } from '@verdict/kit/group-writes'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { UploadLimiter } from '@verdict/kit/upload-limiter'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ProblemSettings } from '../config.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { UploadDoc } from './upload.model.ts'

/** The use cases of this folder depend on these. */
export interface TestDataContext {
  blobs: BlobStore
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Looks up the quotas of groups. */
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  /** Looks up the size of pictures in texts of groups. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  uploadLimiter: UploadLimiter
  clock: Clock
  /** Generates an unguessable token. */
  newToken: () => string
  settings: ProblemSettings
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  problemSetters: Model<ProblemSetterDoc>
  uploads: Model<UploadDoc>
  groupWrites: ReturnType<typeof groupWritesModel>
}
