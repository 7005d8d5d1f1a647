import type { TagsContext } from './context.ts'

/** Invalidates the tags cached in this process. */
export function invalidateTags(ctx: Pick<TagsContext, 'problemCache' | 'tagCache'>): void {
  ctx.tagCache.invalidate()
  ctx.problemCache.invalidate()
}
