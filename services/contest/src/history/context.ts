import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardContext } from '../board/context.ts'

/** The use cases of this folder depend on these. */
export interface HistoryContext extends BoardContext {
  /** Lists the contests in which a user has submitted. */
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
}
