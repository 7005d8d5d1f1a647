import type {
  ComparisonKind,
  GroupPolicy,
  JudgeMode,
  JudgeProgramLanguage,
  JudgeProtocol,
  ProblemType,
} from '@verdict/proto/codes/problem'

/** Tests that give points together. */
export interface GroupDoc {
  /** Group number of its tests, from 1. */
  num: number
  points: number
  policy: GroupPolicy
  /** Groups that must be passed in full, else this one is skipped. */
  requires: number[]
}

export interface ComparisonDoc {
  kind: ComparisonKind
  args: string[]
}

/** How a problem is judged beyond its mode, as its editor set it; what its mode has no use for is kept all the same. */
export interface JudgingDoc {
  /** How the program of the problem (`spjCode`) is called. */
  protocol: JudgeProtocol
  args: string[]
  /** What testlib's `_pc` counts as full. */
  percentScale: number
  comparison: ComparisonDoc | null
  /** Of an interactive or communication problem: judges what the interactor or manager wrote. */
  checker: { protocol: JudgeProtocol; language: JudgeProgramLanguage; code: string; args: string[] } | null
  /** JSON text, file name to content: compiled together with the contestant's source. */
  graderFile: string | null
  /** What the contestant's source is called without its ending. */
  sourceStem: string | null
  /** How often the program may run for one test. */
  passes: number
  /** Processes of the contestant's program. */
  processes: number
  groups: GroupDoc[]
}

/** What decides how a problem is judged, apart from limits and tests. */
export interface JudgingSource {
  type: ProblemType
  judgeMode: JudgeMode
  spjCode: string | null
  spjLanguage: string | null
  judging: JudgingDoc
}
