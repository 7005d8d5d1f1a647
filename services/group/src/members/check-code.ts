import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { GroupContext } from '../context.ts'

/** Wrong codes within the time below, whatever groups they were for. */
const maxFailures = 5
const forgottenAfterMs = 15 * 60_000

/** Counts a guess before it is checked, so that guesses in parallel cannot pass the bound. @throws AppError request.too_many */
async function countGuess(ctx: GroupContext, uid: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.codeGuesses.deleteOne({ _id: uid, expiresAt: { $lte: now } })
  const fresh = { expiresAt: new Date(now.getTime() + forgottenAfterMs) }
  const count = () =>
    ctx.codeGuesses
      .findOneAndUpdate(
        { _id: uid },
        { $inc: { failures: 1 }, $setOnInsert: fresh },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
  const guess = await count().catch((error: unknown) => {
    // Two first guesses may both try to create the count.
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (guess.failures <= maxFailures) return
  const waitSec = Math.max(1, Math.ceil((guess.expiresAt.getTime() - now.getTime()) / 1000))
  throw new AppError('request.too_many', { waitSec })
}

/** @throws AppError group.code_wrong, request.too_many after five wrong ones */
export async function checkCode(ctx: GroupContext, uid: string, expected: string, given: string): Promise<void> {
  await countGuess(ctx, uid)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(expected), hash(given.trim()))) throw new AppError('group.code_wrong')
  await ctx.codeGuesses.updateOne({ _id: uid }, { $inc: { failures: -1 } })
}
