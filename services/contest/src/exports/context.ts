import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardContext } from '../board/context.ts'

/** What the use cases of this folder need. */
export interface ExportsContext extends BoardContext {
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
}
