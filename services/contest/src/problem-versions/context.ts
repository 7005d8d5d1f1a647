import type { GrpcClient } from '@verdict/kit/grpc'
import type { ContestsContext } from '../contests/context.ts'

/** What the use cases of this folder need. */
export interface ProblemVersionsContext extends ContestsContext {
  problemVersionService: Pick<GrpcClient<'problem.v1.Versions'>, 'getLatest' | 'get' | 'summarize'>
}
