import type { ProblemContext } from '../context.ts'

/** Drops what is cached of tags, in this process. */
export function invalidateTags(ctx: ProblemContext): void {
  ctx.tagCache.invalidate()
  ctx.problemCache.invalidate()
}
