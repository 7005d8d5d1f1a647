import { hintSteps, lastStepWithoutProvider, type HintStep } from '@verdict/proto/codes/ai'

/** A user's position on the hint ladder of a problem. */
export interface LadderProgress {
  /** The highest step so far and when it was given; null: none. */
  given: { step: HintStep; at: Date } | null
  /** Number of submissions to the problem since then. */
  attemptsSince: number
  /** The highest step that the policy allows. */
  maxStep: HintStep
  isModelAvailable: boolean
  hintWaitSec: number
}

export interface LadderState {
  given: HintStep | null
  /** Null: there is none above. */
  next: HintStep | null
  /** From when on the next one is open without an attempt; null: it is, or there is none. */
  nextAt: Date | null
  isOpen: boolean
}

/** The highest step that can be given. */
export function reachableStep({
  maxStep,
  isModelAvailable,
}: Pick<LadderProgress, 'maxStep' | 'isModelAvailable'>): HintStep {
  return isModelAvailable || maxStep < lastStepWithoutProvider ? maxStep : lastStepWithoutProvider
}

/** The next step unlocks by a new attempt since the last one, or by waiting. The first one is always unlocked. */
export function ladderState(progress: LadderProgress, now: Date): LadderState {
  const { given, attemptsSince, hintWaitSec } = progress
  if (given === null) return { given: null, next: 0, nextAt: null, isOpen: true }
  const reachable = reachableStep(progress)
  // The policy may have become stricter since the hint was given.
  if (given.step >= reachable) return { given: reachable, next: null, nextAt: null, isOpen: false }
  const next = hintSteps.find((step) => step > given.step) ?? null
  if (next === null) return { given: given.step, next: null, nextAt: null, isOpen: false }
  const opensAt = new Date(given.at.getTime() + hintWaitSec * 1_000)
  const isOpen = attemptsSince > 0 || now >= opensAt
  return { given: given.step, next, nextAt: isOpen ? null : opensAt, isOpen }
}

/** The step to give now: the next one if it is unlocked, otherwise the last one again. */
export function stepToShow({ given, next, isOpen }: LadderState): HintStep {
  return isOpen && next !== null ? next : (given ?? 0)
}
