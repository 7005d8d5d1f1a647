import type { GrpcClient } from '@verdict/kit/grpc'
import type { PointsContext } from '../points/context.ts'

/** What the use cases of this folder need. */
export interface QuestionsContext extends PointsContext {
  submissions: Pick<GrpcClient<'submission.v1.Codes'>, 'getOwn'>
}
