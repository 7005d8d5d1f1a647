/** Wire numbers and names of problem properties. */
export const ProblemType = { Acm: 0, Oi: 1 } as const
export type ProblemType = (typeof ProblemType)[keyof typeof ProblemType]

export const Difficulty = { Easy: 0, Mid: 1, Hard: 2 } as const
export type Difficulty = (typeof Difficulty)[keyof typeof Difficulty]

/** Who may see a problem. `Contest`: it is visible only inside contests. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const
export type ProblemAuth = (typeof ProblemAuth)[keyof typeof ProblemAuth]

/**
 * How a submission is judged: its output by comparison or by a checker (`spj`), its dialogue with an interactor,
 * several processes with a manager (`communication`), or answers that were computed elsewhere (`submit_answer`).
 */
export const judgeModes = ['default', 'spj', 'interactive', 'communication', 'submit_answer'] as const
export type JudgeMode = (typeof judgeModes)[number]

/** The language of submissions to a submit-answer problem. */
export const textLanguage = 'Text'

/** How a checker, interactor or manager is called and reports its result; `docs/judging.md` has the table. */
export const judgeProtocols = ['hoj', 'testlib', 'kattis', 'cms', 'hustoj', 'qduoj', 'syzoj', 'lemon'] as const
export type JudgeProtocol = (typeof judgeProtocols)[number]

/** Protocols of the program of a problem (`spjCode`) in each mode. */
export const protocolsByMode: Record<JudgeMode, readonly JudgeProtocol[]> = {
  default: [],
  spj: judgeProtocols,
  interactive: ['hoj', 'testlib', 'kattis'],
  communication: ['hoj', 'testlib', 'kattis', 'cms'],
  submit_answer: judgeProtocols,
}

/** Languages for checkers, interactors and managers. */
export const judgeProgramLanguages = ['C', 'C++', 'Python3'] as const
export type JudgeProgramLanguage = (typeof judgeProgramLanguages)[number]

/**
 * Comparisons without a checker. `lines`: with the problem's setting for blanks at line ends. `strict`: every byte.
 * `white`: CMS, lines as words. `kattis`: words, with the flags of its default validator. The others behave like the
 * checker of testlib with the same name.
 */
export const comparisonKinds = [
  'lines',
  'strict',
  'white',
  'kattis',
  'wcmp',
  'lcmp',
  'fcmp',
  'hcmp',
  'ncmp',
  'yesno',
  'nyesno',
  'rcmp4',
  'rcmp6',
  'rcmp9',
] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/**
 * How the points of a group are calculated: the sum over its tests, the group's points times its worst or its best
 * test, or all or nothing.
 */
export const groupPolicies = ['sum', 'min', 'max', 'all'] as const
export type GroupPolicy = (typeof groupPolicies)[number]

/** Easy, middle, hard. */
export const difficulties = [0, 1, 2] as const

export const judgeCaseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const
export type JudgeCaseMode = (typeof judgeCaseModes)[number]

/** Case modes that a problem type allows. */
export const caseModesByType: Record<ProblemType, readonly JudgeCaseMode[]> = {
  [ProblemType.Acm]: ['default', 'ergodic_without_error'],
  [ProblemType.Oi]: ['default', 'subtask_lowest', 'subtask_average'],
}

/**
 * How much contestants see of a failed test: nothing, its number, outside of contests the first failed test if it is
 * small, or an excerpt of the files of each.
 */
export const failureDetails = ['none', 'number', 'first', 'excerpt'] as const
export type FailureDetail = (typeof failureDetails)[number]

/** The default failure detail. `gid` is the group of the problem; problems of groups show no tests by default. */
export function defaultFailureDetail(gid: number | null): FailureDetail {
  return gid === null || gid === 0 ? 'first' : 'number'
}

export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]
