import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardContext } from '../board/context.ts'

/** The use cases of this folder depend on these. */
export interface ExportsContext extends BoardContext {
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
}
