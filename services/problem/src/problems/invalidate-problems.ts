import { practiceScope } from '@verdict/proto/codes/scope'
import type { ProblemContext } from '../context.ts'

/** Drops what is cached of problems and of the practice policy, in this process. */
export function invalidateProblems(ctx: Pick<ProblemContext, 'problemCache' | 'scopes'>): void {
  ctx.problemCache.invalidate()
  ctx.scopes.drop(practiceScope)
}
