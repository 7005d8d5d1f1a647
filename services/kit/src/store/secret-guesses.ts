import { createHash, timingSafeEqual } from 'node:crypto'
import { type Connection, type Model, Schema } from 'mongoose'
import type { Clock } from '../time/clock.ts'
import { AppError } from '../errors.ts'
import { isDuplicateKey } from './mongo.ts'

/** Wrong guesses within the time below, over all secrets together. */
const maxFailures = 5
const forgottenAfterMs = 15 * 60_000

/** Counts wrong guesses of a user at shared secrets, until the count expires. */
export interface SecretGuessDoc {
  /** uid */
  _id: string
  failures: number
  expiresAt: Date
}

const secretGuessSchema = new Schema<SecretGuessDoc>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'secret_guesses', versionKey: false, strict: 'throw' },
)
secretGuessSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function secretGuessModel(db: Connection): Model<SecretGuessDoc> {
  return db.model<SecretGuessDoc>('SecretGuess', secretGuessSchema)
}

interface GuessContext {
  secretGuesses: Model<SecretGuessDoc>
  clock: Clock
}

/**
 * Whether a user knows a shared secret: the password of a contest or training, the code of a group. After five wrong
 * guesses, over all secrets, nothing is compared for a quarter of an hour. A right guess resets only its own count, so
 * that nobody gains guesses with a secret of their own. An empty text does not count as a guess.
 *
 * @throws AppError request.too_many
 */
export async function verifySecret(
  ctx: GuessContext,
  uid: string,
  { expected, given }: { expected: string | null; given: string },
): Promise<boolean> {
  if (given === '') return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  // Without a secret no guess is right.
  const isRight = () => timingSafeEqual(hash(expected ?? ''), hash(given)) && expected !== null
  return (await findBySecret(ctx, uid, async () => isRight() || null)) ?? false
}

/**
 * Looks something up by a secret, such as a group by its invitation. Null is a wrong guess and is counted as in
 * `verifySecret`.
 *
 * @throws AppError request.too_many
 */
export async function findBySecret<Found>(
  ctx: GuessContext,
  uid: string,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  await countGuess(ctx, uid)
  const found = await find()
  if (found !== null) await ctx.secretGuesses.updateOne({ _id: uid }, { $inc: { failures: -1 } })
  return found
}

/**
 * Counts a guess before it is checked, so that parallel guesses cannot exceed the limit.
 *
 * @throws AppError request.too_many
 */
async function countGuess({ secretGuesses, clock }: GuessContext, uid: string): Promise<void> {
  const now = clock.now()
  await secretGuesses.deleteOne({ _id: uid, expiresAt: { $lte: now } })
  const fresh = { expiresAt: new Date(now.getTime() + forgottenAfterMs) }
  const count = () =>
    secretGuesses
      .findOneAndUpdate(
        { _id: uid },
        { $inc: { failures: 1 }, $setOnInsert: fresh },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
  const guess = await count().catch((error: unknown) => {
    // Two first guesses may both try to create the counter.
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (guess.failures <= maxFailures) return
  const waitSec = Math.max(1, Math.ceil((guess.expiresAt.getTime() - now.getTime()) / 1000))
  throw new AppError('request.too_many', { waitSec })
}
