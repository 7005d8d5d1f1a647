import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { TutoringContext } from '../tutoring/context.ts'
import type { CounterexampleDoc } from './counterexample.model.ts'

/** The use cases of this folder depend on these. */
export interface CounterexamplesContext extends TutoringContext {
  counterexamples: Model<CounterexampleDoc>
  counterexampleSearch: Pick<GrpcClient<'problem.v1.Counterexamples'>, 'isOffered' | 'search' | 'getSearch'>
}
