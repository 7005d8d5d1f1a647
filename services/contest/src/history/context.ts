import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardContext } from '../board/context.ts'

/** What the use cases of this folder need. */
export interface HistoryContext extends BoardContext {
  /** Lists the contests in which a user has submitted. */
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
}
