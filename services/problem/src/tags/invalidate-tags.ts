import type { TagsContext } from './context.ts'

/** Drops what is cached of tags, in this process. */
export function invalidateTags(ctx: Pick<TagsContext, 'problemCache' | 'tagCache'>): void {
  ctx.tagCache.invalidate()
  ctx.problemCache.invalidate()
}
