import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ContestContext } from '../context.ts'
import { countRecentContests } from './list-contests.ts'

export function statsHandlers(ctx: ContestContext): GrpcHandlers<'contest.v1.Stats'> {
  return { count: async () => ({ recent: await countRecentContests(ctx) }) }
}
