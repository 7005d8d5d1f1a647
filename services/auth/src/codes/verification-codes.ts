import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { CodesContext } from './context.ts'
import type { VerificationCode } from './verification-code.model.ts'

/** Lifetime of codes and links. Source: specification 3-api §3. */
export const codeLifeSec = 600
/** Five guesses at six digits succeed once in 200,000 times. */
const maxTries = 5
const digits = 6

const hashOf = (id: string, code: string) => createHash('sha256').update(`${id}\n${code}`).digest('base64')

export function newDigits(ctx: Pick<CodesContext, 'randomBelow'>): string {
  return String(ctx.randomBelow(10 ** digits)).padStart(digits, '0')
}

/** Stores a code and replaces an earlier one with this ID. */
export async function storeCode(
  ctx: Pick<CodesContext, 'verificationCodes'>,
  session: ClientSession | null,
  { id, code, expiresAt }: { id: string; code: string; expiresAt: Date },
): Promise<void> {
  const $set = { hash: hashOf(id, code), tries: 0, expiresAt }
  await ctx.verificationCodes.updateOne(
    { _id: id },
    { $set },
    { upsert: true, ...(session === null ? {} : { session }) },
  )
}

/** Whether the code is right. Each call counts as an attempt, also concurrent ones; after five the code is void. */
export async function tryCode(
  ctx: Pick<CodesContext, 'verificationCodes' | 'clock'>,
  id: string,
  code: string,
): Promise<boolean> {
  const row = await ctx.verificationCodes
    .findOneAndUpdate(
      { _id: id, expiresAt: { $gt: ctx.clock.now() }, tries: { $lt: maxTries } },
      { $inc: { tries: 1 } },
    )
    .lean()
  return row !== null && isCodeOf(row, code)
}

/**
 * Whether the code of a link is right. It cannot be guessed, so attempts are not counted: otherwise a stranger could
 * use up those of the owner.
 */
export async function isLinkCode(
  ctx: Pick<CodesContext, 'verificationCodes' | 'clock'>,
  id: string,
  code: string,
): Promise<boolean> {
  const row = await ctx.verificationCodes.findOne({ _id: id, expiresAt: { $gt: ctx.clock.now() } }).lean()
  return row !== null && isCodeOf(row, code)
}

function isCodeOf({ _id: id, hash }: VerificationCode, code: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(id, code)))
}

/**
 * Uses up a code in the transaction of what it permits; of two concurrent uses one succeeds.
 *
 * @throws AppError auth.code_wrong when it has been used meanwhile
 */
export async function useCode(
  ctx: Pick<CodesContext, 'verificationCodes'>,
  session: ClientSession,
  id: string,
  code: string,
): Promise<void> {
  const { deletedCount } = await ctx.verificationCodes.deleteOne({ _id: id, hash: hashOf(id, code) }, { session })
  if (deletedCount === 0) throw new AppError('auth.code_wrong')
}
