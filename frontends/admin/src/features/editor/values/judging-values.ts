import {
  protocolsByMode,
  type ComparisonKind,
  type GroupPolicy,
  type JudgeMode,
  type JudgeProgramLanguage,
  type JudgeProtocol,
} from '@verdict/proto/codes/problem'
import type { FileValues } from './file-values.ts'

/** A checker, interactor or manager in the form; arguments are separated by spaces. */
export interface ProgramValues {
  protocol: JudgeProtocol
  language: JudgeProgramLanguage
  code: string
  args: string
}

/** A test group in the form: numbers may be missing, required groups are separated by commas or spaces. */
export interface GroupValues {
  num: number | null
  points: number | null
  policy: GroupPolicy
  requires: string
}

/** Judging settings in the form. */
export interface JudgingValues {
  judgeMode: JudgeMode
  /** Checker, interactor or manager. */
  program: ProgramValues
  /** Whether handed-in answers are judged by `program` instead of a comparison. */
  answersByProgram: boolean
  /** Whether a checker judges what interactor or manager wrote. */
  hasChecker: boolean
  checker: ProgramValues
  percentScale: number
  comparison: ComparisonKind
  comparisonArgs: string
  graderFiles: FileValues[]
  sourceStem: string
  passes: number
  processes: number
  groups: GroupValues[]
}

export const emptyProgram: ProgramValues = { protocol: 'testlib', language: 'C++', code: '', args: '' }

/** Judging settings of a new problem. */
export const defaultJudging: JudgingValues = {
  judgeMode: 'default',
  program: emptyProgram,
  answersByProgram: false,
  hasChecker: false,
  checker: emptyProgram,
  percentScale: 100,
  comparison: 'lines',
  comparisonArgs: '',
  graderFiles: [],
  sourceStem: '',
  passes: 1,
  processes: 1,
  groups: [],
}

/** Whether submissions interact with a program of the problem. */
export function isInteractive(mode: JudgeMode): boolean {
  return mode === 'interactive' || mode === 'communication'
}

/** Whether the mode uses a program of this role. */
export function usesProgram({ judgeMode, answersByProgram }: JudgingValues): boolean {
  return judgeMode === 'submit_answer' ? answersByProgram : judgeMode !== 'default'
}

export function comparesOutput(values: JudgingValues): boolean {
  return !usesProgram(values)
}

/** Whether the program may request further passes. */
export function allowsMultiplePasses({ judgeMode, program }: Pick<JudgingValues, 'judgeMode' | 'program'>): boolean {
  return (judgeMode === 'spj' || judgeMode === 'interactive') && program.protocol === 'kattis'
}

/** Values after the mode was changed; a protocol that the new mode lacks is replaced. */
export function valuesForMode(
  { program }: Pick<JudgingValues, 'program'>,
  judgeMode: JudgeMode,
): Partial<JudgingValues> {
  const protocols = protocolsByMode[judgeMode]
  const protocol = protocols.length === 0 || protocols.includes(program.protocol) ? program.protocol : protocols[0]
  return { judgeMode, program: { ...program, protocol: protocol ?? program.protocol } }
}

/** Parses a list of group numbers; null if it is invalid. */
export function parseRequires(text: string): number[] | null {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== '')
  const numbers = words.map(Number)
  return numbers.every((one) => Number.isInteger(one) && one > 0) ? numbers : null
}

export function splitArgs(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
