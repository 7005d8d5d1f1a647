import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ExampleDoc } from './example.model.ts'

/** The use cases of this folder depend on these. */
export interface ExamplesContext {
  db: Connection
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  log: Log
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  examples: Model<ExampleDoc>
}
