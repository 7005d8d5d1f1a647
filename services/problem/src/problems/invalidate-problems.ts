import { practiceScope } from '@verdict/proto/codes/scope'
import type { ProblemsContext } from './context.ts'

/** Invalidates problems and the practice policy cached in this process. */
export function invalidateProblems(ctx: Pick<ProblemsContext, 'problemCache' | 'scopes'>): void {
  ctx.problemCache.invalidate()
  ctx.scopes.drop(practiceScope)
}
