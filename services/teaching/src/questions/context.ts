import type { GrpcClient } from '@verdict/kit/grpc'
import type { PointsContext } from '../points/context.ts'

/** The use cases of this folder depend on these. */
export interface QuestionsContext extends PointsContext {
  submissions: Pick<GrpcClient<'submission.v1.Codes'>, 'getOwn'>
}
