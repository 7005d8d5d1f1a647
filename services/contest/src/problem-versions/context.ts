import type { GrpcClient } from '@verdict/kit/grpc'
import type { ContestsContext } from '../contests/context.ts'

/** The use cases of this folder depend on these. */
export interface ProblemVersionsContext extends ContestsContext {
  problemVersionService: Pick<GrpcClient<'problem.v1.Versions'>, 'getLatest' | 'get' | 'summarize'>
}
