import { sampleCodeStep, type AiPolicyMode, type HintStep } from '@verdict/proto/codes/ai'

/** Limits what the tutor may do in a group, a training or on the site. */
export interface TutorPolicy {
  mode: AiPolicyMode
  /** For mode `hints`; at most 4. */
  maxStep: HintStep
  /** Whether managers of the place may read conversations. */
  mayBeRead: boolean
}

const lastHint: HintStep = 4

/** The policy of practice outside of groups and trainings. */
export function sitePolicy({ allowsSampleCode }: { allowsSampleCode: boolean }): TutorPolicy {
  return { mode: allowsSampleCode ? 'all' : 'hints', maxStep: lastHint, mayBeRead: false }
}

/** The highest step that the policy allows; null: the tutor is disabled. */
export function highestStep({ mode, maxStep }: Pick<TutorPolicy, 'mode' | 'maxStep'>): HintStep | null {
  if (mode === 'off') return null
  return mode === 'all' ? sampleCodeStep : maxStep < lastHint ? maxStep : lastHint
}

/** Combines two policies into the stricter one: a training never allows more than its group. */
export function stricterPolicy(one: TutorPolicy, other: TutorPolicy): TutorPolicy {
  const order: Record<AiPolicyMode, number> = { off: 0, hints: 1, all: 2 }
  const mode = order[one.mode] <= order[other.mode] ? one.mode : other.mode
  const steps = [one, other].filter((policy) => policy.mode === 'hints').map(({ maxStep }) => maxStep)
  const maxStep = steps.reduce((low, step) => (step < low ? step : low), lastHint)
  return { mode, maxStep, mayBeRead: other.mayBeRead }
}
