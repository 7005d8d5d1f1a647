import type {
  ComparisonKind,
  GroupPolicy,
  JudgeMode,
  JudgeProgramLanguage,
  JudgeProtocol,
  ProblemType,
} from '@verdict/proto/codes/problem'

/** A group of tests that are scored together (subtask). */
export interface GroupDoc {
  /** Group number of its tests, from 1. */
  num: number
  points: number
  policy: GroupPolicy
  /** Groups that must be passed in full; otherwise this one is skipped. */
  requires: number[]
}

export interface ComparisonDoc {
  kind: ComparisonKind
  args: string[]
}

/** Judging options beyond the mode, as set in the editor. Options that the mode does not use are stored as well. */
export interface JudgingDoc {
  /** Calling convention of the program of the problem (`spjCode`). */
  protocol: JudgeProtocol
  args: string[]
  /** The value of testlib's `_pc` that means full points. */
  percentScale: number
  comparison: ComparisonDoc | null
  /** For interactive and communication problems: judges the output of the interactor or manager. */
  checker: { protocol: JudgeProtocol; language: JudgeProgramLanguage; code: string; args: string[] } | null
  /** JSON that maps names to contents of files that are compiled together with the contestant's source. */
  graderFile: string | null
  /** File name of the contestant's source without its extension. */
  sourceStem: string | null
  /** Maximum number of passes of the program for one test. */
  passes: number
  /** Number of processes of the contestant's program. */
  processes: number
  groups: GroupDoc[]
}

/** Fields of a problem that decide how it is judged, without limits and tests. */
export interface JudgingSource {
  type: ProblemType
  judgeMode: JudgeMode
  spjCode: string | null
  spjLanguage: string | null
  judging: JudgingDoc
}
