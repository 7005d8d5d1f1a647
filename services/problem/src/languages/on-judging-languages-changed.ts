import { upsertIfNewer } from '@verdict/kit/upsert-if-newer'
import type { LanguagesContext } from './context.ts'

/** Updates the local copy of the workers' languages. Idempotent; older events never replace newer ones. */
export async function onJudgingLanguagesChanged(
  ctx: Pick<LanguagesContext, 'problemCache' | 'languageCache' | 'offeredLanguages'>,
  { languages, at }: { languages: { name: string; version: string }[]; at: string },
): Promise<void> {
  const publishedAt = new Date(at)
  await upsertIfNewer(
    ctx.offeredLanguages,
    { _id: 'offered', at: { $lte: publishedAt } },
    { $set: { languages, at: publishedAt } },
  )
  invalidateLanguages(ctx)
}

/** Invalidates the languages cached in this process. */
export function invalidateLanguages(ctx: Pick<LanguagesContext, 'problemCache' | 'languageCache'>): void {
  ctx.languageCache.invalidate()
  ctx.problemCache.invalidate()
}
