/**
 * What is asked of the tutor; the numbers are the wire form. `general` is about no problem, `idea` and `code` are about how
 * to solve one, `diagnosis` is about a submission, `style` about an accepted one. `translation`, `editorial` and `tags` are
 * for who manages a problem.
 */
export const QuestionKind = {
  general: 0,
  problem: 1,
  idea: 2,
  code: 3,
  diagnosis: 4,
  translation: 5,
  editorial: 6,
  tags: 7,
  style: 8,
} as const
export type QuestionKind = (typeof QuestionKind)[keyof typeof QuestionKind]
export const questionKinds = Object.values(QuestionKind)

/** Kinds that are off until an administrator switches them on. */
export const optInKinds = [
  QuestionKind.translation,
  QuestionKind.editorial,
  QuestionKind.tags,
  QuestionKind.style,
] as const
export type OptInKind = (typeof optInKinds)[number]

export function isOptIn(kind: QuestionKind): kind is OptInKind {
  return optInKinds.some((one) => one === kind)
}

/**
 * The ladder of hints: what the verdict means, a question about the idea, which class of input fails, where in the code,
 * how to mend it in words, and sample code, where the policy of the place allows it.
 */
export const hintSteps = [0, 1, 2, 3, 4, 5] as const
export type HintStep = (typeof hintSteps)[number]
export const sampleCodeStep = 5

/** Steps that are worked out from verdict, compiler and failing test, and need no provider. */
export const lastStepWithoutProvider = 2

/** What a group or a training allows: nothing, hints up to a step, or sample code as well. */
export const aiPolicyModes = ['off', 'hints', 'all'] as const
export type AiPolicyMode = (typeof aiPolicyModes)[number]

/** `running` is the one state that changes. */
export const answerStates = ['running', 'done', 'cancelled', 'failed'] as const
export type AnswerState = (typeof answerStates)[number]

/** Longest message, in characters (UTF-16 code units, as text fields count them). */
export const maxMessageCharacters = 2_000
export const historyPageSize = 10

export const answerFeedback = ['helpful', 'unhelpful'] as const
export type AnswerFeedback = (typeof answerFeedback)[number]

/** What usage and cost of the tutor are listed by. */
export const usageGroupings = ['user', 'group', 'day', 'provider', 'kind'] as const
