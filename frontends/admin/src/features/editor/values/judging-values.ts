import {
  protocolsByMode,
  type ComparisonKind,
  type GroupPolicy,
  type JudgeMode,
  type JudgeProgramLanguage,
  type JudgeProtocol,
} from '@verdict/proto/codes/problem'
import type { FileValues } from './file-values.ts'

/** A checker, interactor or manager as it is typed; its own arguments are separated by blanks. */
export interface ProgramValues {
  protocol: JudgeProtocol
  language: JudgeProgramLanguage
  code: string
  args: string
}

/** A group as it is typed: numbers may be missing, required groups are separated by commas or blanks. */
export interface GroupValues {
  num: number | null
  points: number | null
  policy: GroupPolicy
  requires: string
}

/** How a problem is judged. */
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

/** How a new problem is judged. */
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

/** Whether the contestant's program talks with one of the problem. */
export function isInteractive(mode: JudgeMode): boolean {
  return mode === 'interactive' || mode === 'communication'
}

/** Whether the problem is judged by `program`. */
export function usesProgram({ judgeMode, answersByProgram }: JudgingValues): boolean {
  return judgeMode === 'submit_answer' ? answersByProgram : judgeMode !== 'default'
}

export function comparesOutput(values: JudgingValues): boolean {
  return !usesProgram(values)
}

/** Whether the program may ask for further passes. */
export function allowsMultiplePasses({ judgeMode, program }: Pick<JudgingValues, 'judgeMode' | 'program'>): boolean {
  return (judgeMode === 'spj' || judgeMode === 'interactive') && program.protocol === 'kattis'
}

/** The values after another mode was chosen: a protocol that the mode does not have gives way to one that it has. */
export function valuesForMode(
  { program }: Pick<JudgingValues, 'program'>,
  judgeMode: JudgeMode,
): Partial<JudgingValues> {
  const protocols = protocolsByMode[judgeMode]
  const protocol = protocols.length === 0 || protocols.includes(program.protocol) ? program.protocol : protocols[0]
  return { judgeMode, program: { ...program, protocol: protocol ?? program.protocol } }
}

/** Numbers in a list of groups; null when something in it is no number. */
export function parseRequires(text: string): number[] | null {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== '')
  const numbers = words.map(Number)
  return numbers.every((one) => Number.isInteger(one) && one > 0) ? numbers : null
}

export function splitArgs(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
