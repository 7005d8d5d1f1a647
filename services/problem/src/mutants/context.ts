import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { MutantRunDoc } from './mutant-run.model.ts'

/** The use cases of this folder depend on these. */
export interface MutantsContext {
  blobs: BlobStore
  /** Runs programs on the tests of a problem. */
  invocations: GrpcClient<'submission.v1.Invocations'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  users: UsersProjection
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  problemSetters: Model<ProblemSetterDoc>
  draftVersions: Model<DraftVersionDoc>
  examples: Model<ExampleDoc>
  mutantRuns: Model<MutantRunDoc>
}
