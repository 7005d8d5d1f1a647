import { practiceScope } from '@verdict/proto/codes/scope'
import type { ProblemsContext } from './context.ts'

/** Drops what is cached of problems and of the practice policy, in this process. */
export function invalidateProblems(ctx: Pick<ProblemsContext, 'problemCache' | 'scopes'>): void {
  ctx.problemCache.invalidate()
  ctx.scopes.drop(practiceScope)
}
