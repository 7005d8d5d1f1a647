import type { Model } from 'mongoose'
import type { AsyncEvent } from '@verdict/kit/async-event'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { PreparationDoc } from '../preparation/preparation.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'
import type { GateDoc } from './gate.model.ts'

/** The use cases of this folder depend on these. */
export interface GateContext {
  blobs: BlobStore
  /** Programs that are run over the tests of a problem. */
  invocations: GrpcClient<'submission.v1.Invocations'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  users: UsersProjection
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  problemVersions: Model<ProblemVersionDoc>
  problemSetters: Model<ProblemSetterDoc>
  draftVersions: Model<DraftVersionDoc>
  examples: Model<ExampleDoc>
  preparations: Model<PreparationDoc>
  gates: Model<GateDoc>
  /** Set when one runs. */
  gateStarted: AsyncEvent
}
