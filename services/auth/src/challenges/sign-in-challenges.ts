import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { isPieceInPlace, isWorkDone } from './challenge.rules.ts'
import type { ChallengesContext } from './context.ts'
import { drawPuzzle, picture } from './draw-puzzle.ts'

const lifeSec = 300

/** Identifies a sign-in attempt: address and username. */
export interface Attempt {
  username: string
  address: string
}

/** One of the two: position of the piece, or nonce of the proof of work. */
export interface ChallengeAnswer {
  id: string
  place?: number | undefined
  nonce?: string | undefined
}

const attemptKeyOf = ({ username, address }: Attempt) => `${addressBucket(address)}|${foldName(username)}`

/** Creates a challenge for one sign-in attempt: a puzzle, or a proof of work for users who cannot see or slide. */
export async function createChallenge(ctx: ChallengesContext, attempt: Attempt) {
  const { gap, background, piece } = await drawPuzzle(ctx.randomBelow)
  const id = ctx.randomText(18)
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeSec * 1000)
  await ctx.challenges.create({ _id: id, attemptKey: attemptKeyOf(attempt), gapX: gap.x, expiresAt })
  const toAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
  return {
    id,
    background: toAddress(background),
    piece: toAddress(piece),
    width: picture.width,
    height: picture.height,
    pieceWidth: picture.piece,
    bits: ctx.settings.AUTH_CHALLENGE_BITS,
  }
}

/**
 * Verifies the answer of a challenge, which is used up by it, right or wrong.
 *
 * @throws AppError auth.challenge_wrong also for one that was issued for another name or address, or has expired
 */
export async function assertChallenge(
  ctx: Pick<ChallengesContext, 'challenges' | 'clock' | 'settings'>,
  answer: ChallengeAnswer,
  attempt: Attempt,
): Promise<void> {
  const issued = await ctx.challenges.findOneAndDelete({ _id: answer.id, expiresAt: { $gt: ctx.clock.now() } }).lean()
  if (issued?.attemptKey !== attemptKeyOf(attempt)) throw new AppError('auth.challenge_wrong')
  const { place, nonce } = answer
  const isRight =
    (place !== undefined && isPieceInPlace(issued.gapX, place)) ||
    (nonce !== undefined && isWorkDone(answer.id, nonce, ctx.settings.AUTH_CHALLENGE_BITS))
  if (!isRight) throw new AppError('auth.challenge_wrong')
}
