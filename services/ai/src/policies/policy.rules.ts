import { sampleCodeStep, type AiPolicyMode, type HintStep } from '@verdict/proto/codes/ai'

/** What the tutor may do in a place. */
export interface TutorPolicy {
  mode: AiPolicyMode
  /** Of mode `hints`; 4 at most. */
  maxStep: HintStep
  /** Whether those who run the place read the conversations. */
  mayBeRead: boolean
}

const lastHint: HintStep = 4

/** Practice outside of groups and trainings. */
export function sitePolicy({ allowsSampleCode }: { allowsSampleCode: boolean }): TutorPolicy {
  return { mode: allowsSampleCode ? 'all' : 'hints', maxStep: lastHint, mayBeRead: false }
}

/** The highest step that a policy lets anybody reach; null: none, the tutor is off. */
export function highestStep({ mode, maxStep }: Pick<TutorPolicy, 'mode' | 'maxStep'>): HintStep | null {
  if (mode === 'off') return null
  return mode === 'all' ? sampleCodeStep : maxStep < lastHint ? maxStep : lastHint
}

/** A policy of a training never opens more than that of its group. */
export function stricter(one: TutorPolicy, other: TutorPolicy): TutorPolicy {
  const order: Record<AiPolicyMode, number> = { off: 0, hints: 1, all: 2 }
  const mode = order[one.mode] <= order[other.mode] ? one.mode : other.mode
  const steps = [one, other].filter((policy) => policy.mode === 'hints').map(({ maxStep }) => maxStep)
  const maxStep = steps.reduce((low, step) => (step < low ? step : low), lastHint)
  return { mode, maxStep, mayBeRead: other.mayBeRead }
}
