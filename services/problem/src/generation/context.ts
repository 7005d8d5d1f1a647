import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ProblemSettings } from '../config.ts'
import type { JudgeJobsClient } from '../judging/judge-jobs.client.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { UploadDoc } from '../test-data/upload.model.ts'
import type { BackgroundWork } from './background-work.ts'
import type { GenerationDoc } from './generation.model.ts'

/** The use cases of this folder depend on these. */
export interface GenerationContext {
  blobs: BlobStore
  /** Work for judge workers. */
  jobs: JudgeJobsClient
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Generations of tests that run here. */
  generator: BackgroundWork
  clock: Clock
  /** Generates an unguessable token. */
  newToken: () => string
  settings: ProblemSettings
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  uploads: Model<UploadDoc>
  generations: Model<GenerationDoc>
}
