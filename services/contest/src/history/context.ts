import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardContext } from '../board/context.ts'

/** What the use cases of this folder need. */
export interface HistoryContext extends BoardContext {
  /** Takes programs in that come by the CLICS Contest API. */
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
}
