import { isDuplicateKey } from '@verdict/kit/mongo'
import type { ProblemContext } from '../context.ts'

/** Keeps the copy of what workers offer. Safe to repeat; an older telling never replaces a newer one. */
export async function onJudgingLanguagesChanged(
  ctx: ProblemContext,
  { languages, at }: { languages: { name: string; version: string }[]; at: string },
): Promise<void> {
  const toldAt = new Date(at)
  try {
    await ctx.offeredLanguages.updateOne(
      { _id: 'offered', at: { $lte: toldAt } },
      { $set: { languages, at: toldAt } },
      { upsert: true },
    )
  } catch (error) {
    if (!isDuplicateKey(error)) throw error // the row is there and newer
  }
  forgetLanguages(ctx)
}

/** Lets the next reader see what is stored. */
export function forgetLanguages(ctx: ProblemContext): void {
  ctx.languageReads.invalidate()
  ctx.reads.invalidate()
}
