/** Wire numbers and words of problems. */
export const ProblemType = { Acm: 0, Oi: 1 } as const
export type ProblemType = (typeof ProblemType)[keyof typeof ProblemType]

export const Difficulty = { Easy: 0, Mid: 1, Hard: 2 } as const
export type Difficulty = (typeof Difficulty)[keyof typeof Difficulty]

/** Who may see a problem. `Contest`: only inside contests. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const
export type ProblemAuth = (typeof ProblemAuth)[keyof typeof ProblemAuth]

/**
 * How a program is judged: its output by comparison or by a checker (`spj`), its talk with an interactor, several
 * processes with a manager (`communication`), or answers that were made elsewhere and handed in (`submit_answer`).
 */
export const judgeModes = ['default', 'spj', 'interactive', 'communication', 'submit_answer'] as const
export type JudgeMode = (typeof judgeModes)[number]

/** The language of what is handed in to a submit-answer problem. */
export const textLanguage = 'Text'

/** How a checker, interactor or manager is called and how it says what it found; `docs/judging.md` has the table. */
export const judgeProtocols = ['hoj', 'testlib', 'kattis', 'cms', 'hustoj', 'qduoj', 'syzoj', 'lemon'] as const
export type JudgeProtocol = (typeof judgeProtocols)[number]

/** Protocols that the program of a problem (`spjCode`) may speak in each mode. */
export const protocolsByMode: Record<JudgeMode, readonly JudgeProtocol[]> = {
  default: [],
  spj: judgeProtocols,
  interactive: ['hoj', 'testlib', 'kattis'],
  communication: ['hoj', 'testlib', 'kattis', 'cms'],
  submit_answer: judgeProtocols,
}

/** Languages that checkers, interactors and managers may be written in. */
export const judgeProgramLanguages = ['C', 'C++', 'Python3'] as const
export type JudgeProgramLanguage = (typeof judgeProgramLanguages)[number]

/**
 * Comparisons that need no checker. `lines`: as the problem's removal of blanks at line ends says. `strict`: every
 * byte. `white`: CMS, lines as words. `kattis`: words, with the flags of its default validator. The others do what the
 * checker of testlib with that name does.
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

/** Points of a group: the sum over its tests, the group's points times its worst or its best test, or all of them or none. */
export const groupPolicies = ['sum', 'min', 'max', 'all'] as const
export type GroupPolicy = (typeof groupPolicies)[number]

/** Easy, middle, hard. */
export const difficulties = [0, 1, 2] as const

export const judgeCaseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const
export type JudgeCaseMode = (typeof judgeCaseModes)[number]

/** Case modes that a rule type allows. */
export const caseModesByType: Record<ProblemType, readonly JudgeCaseMode[]> = {
  [ProblemType.Acm]: ['default', 'ergodic_without_error'],
  [ProblemType.Oi]: ['default', 'subtask_lowest', 'subtask_average'],
}

/**
 * What contestants are shown of a test that their submission failed: nothing, its number, outside of contests the first
 * one that failed if it is small, or an excerpt of the files of each.
 */
export const failureDetails = ['none', 'number', 'first', 'excerpt'] as const
export type FailureDetail = (typeof failureDetails)[number]

/** Where nobody chose. `gid`: the group that the problem is of; a group has its problems to itself, and shows no tests. */
export function defaultFailureDetail(gid: number | null): FailureDetail {
  return gid === null || gid === 0 ? 'first' : 'number'
}

export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]
