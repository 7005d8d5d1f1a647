import type { HintStep } from '@verdict/proto/codes/ai'
import type { TutoringContext } from './context.ts'
import { ladderState, type LadderState } from '../ladder/ladder.rules.ts'

/** A user's position on the hint ladder of a problem. */
export async function findLadder(
  ctx: Pick<TutoringContext, 'answers' | 'attempts' | 'clock'>,
  { uid, pid }: { uid: string; pid: number },
  rules: { maxStep: HintStep; isModelAvailable: boolean; hintWaitSec: number },
): Promise<LadderState> {
  const last = await ctx.answers
    .findOne({ uid, pid, step: { $ne: null }, state: 'done' }, { step: 1, createdAt: 1 })
    .sort({ step: -1, _id: 1 })
    .lean()
  const given = last?.step === undefined || last.step === null ? null : { step: last.step, at: last.createdAt }
  const attemptsSince =
    given === null ? 0 : (await ctx.attempts.count({ uid, pid, afterMs: given.at.getTime() })).attempts
  return ladderState({ given, attemptsSince, ...rules }, ctx.clock.now())
}
