/**
 * Kinds of questions to the tutor; the numbers are the wire form. `general` is about no problem, `idea` and `code` are
 * about solving one, `diagnosis` is about a submission, `style` about an accepted one. `translation`, `editorial` and
 * `tags` are for managers of a problem.
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

/** Kinds that are disabled until an administrator enables them. */
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
 * The ladder of hints: the meaning of the verdict, a question about the idea, the class of the failing input, the place
 * in the code, the fix in words, and sample code if the policy allows it.
 */
export const hintSteps = [0, 1, 2, 3, 4, 5] as const
export type HintStep = (typeof hintSteps)[number]
export const sampleCodeStep = 5

/** Steps up to this one are derived from verdict, compiler output and failing test, and need no provider. */
export const lastStepWithoutProvider = 2

/** What a group or a training allows: nothing, hints up to a step, or also sample code. */
export const aiPolicyModes = ['off', 'hints', 'all'] as const
export type AiPolicyMode = (typeof aiPolicyModes)[number]

/** Only `running` answers change their state. */
export const answerStates = ['running', 'done', 'cancelled', 'failed'] as const
export type AnswerState = (typeof answerStates)[number]

/** Longest message, in characters (UTF-16 code units, as text fields count them). */
export const maxMessageCharacters = 2_000
export const historyPageSize = 10

export const answerFeedback = ['helpful', 'unhelpful'] as const
export type AnswerFeedback = (typeof answerFeedback)[number]

/** Groupings of the tutor's usage and cost. */
export const usageGroupings = ['user', 'group', 'day', 'provider', 'kind'] as const
