/** Wire numbers and words of problems. */
export const ProblemType = { Acm: 0, Oi: 1 } as const
export type ProblemType = (typeof ProblemType)[keyof typeof ProblemType]

export const Difficulty = { Easy: 0, Mid: 1, Hard: 2 } as const
export type Difficulty = (typeof Difficulty)[keyof typeof Difficulty]

/** Who may see a problem. `Contest`: only inside contests. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const
export type ProblemAuth = (typeof ProblemAuth)[keyof typeof ProblemAuth]

/** How an output is judged: by comparison, by a checker, by an interactor. */
export const judgeModes = ['default', 'spj', 'interactive'] as const
export type JudgeMode = (typeof judgeModes)[number]

export const judgeCaseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const
export type JudgeCaseMode = (typeof judgeCaseModes)[number]

/** Case modes that a rule type allows. */
export const caseModesByType: Record<ProblemType, readonly JudgeCaseMode[]> = {
  [ProblemType.Acm]: ['default', 'ergodic_without_error'],
  [ProblemType.Oi]: ['default', 'subtask_lowest', 'subtask_average'],
}

export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]
