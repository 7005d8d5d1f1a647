import { hintSteps, type HintStep, lastStepWithoutProvider } from '@verdict/proto/codes/ai'
import type { Entry } from '../conversation/conversation-state.ts'
import type { TutorState } from '../use-tutor-state.ts'

/** The latest hint of each level; hints without a level come last. */
export function latestHints(entries: readonly Entry[]): Entry[] {
  const ofStep = hintSteps.map((step) => entries.findLast((entry) => entry.step === step))
  const others = entries.findLast(({ step }) => step === null)
  return [...ofStep, others].filter((entry) => entry !== undefined)
}

export type NextHint =
  | { kind: 'open'; step: HintStep }
  | { kind: 'locked'; step: HintStep; at: string | null }
  | { kind: 'needsModel' }
  | { kind: 'last' }

/** Whether the next hint can be requested, has to be earned, or does not exist. */
export function nextHint({ ladder, isModelAvailable, maxStep }: TutorState): NextHint {
  const next = ladder?.next ?? null
  const stopsForModel = !isModelAvailable && maxStep > lastStepWithoutProvider
  if (next === null) {
    const given = ladder?.given ?? null
    return stopsForModel && given !== null && given >= lastStepWithoutProvider
      ? { kind: 'needsModel' }
      : { kind: 'last' }
  }
  if (stopsForModel && next > lastStepWithoutProvider) return { kind: 'needsModel' }
  if (ladder?.isOpen === true) return { kind: 'open', step: next }
  return { kind: 'locked', step: next, at: ladder?.nextAt ?? null }
}
