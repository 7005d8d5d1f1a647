import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { PreparationDoc } from '../preparation/preparation.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { CounterexampleOfferDoc } from './counterexample-offer.model.ts'

/** The use cases of this folder depend on these. */
export interface CounterexamplesContext {
  /** Programs that are run over the tests of a problem. */
  invocations: GrpcClient<'submission.v1.Invocations'>
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  problemSetters: Model<ProblemSetterDoc>
  examples: Model<ExampleDoc>
  preparations: Model<PreparationDoc>
  counterexampleOffers: Model<CounterexampleOfferDoc>
}
