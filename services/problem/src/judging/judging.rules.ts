import type { Static } from 'typebox'
import { ProblemType, protocolsByMode } from '@verdict/proto/codes/problem'
import type { JudgingOptions } from '@verdict/proto/http/problem/authoring/form'
import { AppError } from '@verdict/kit/errors'
import { extraFilesText, parseExtraFiles } from './extra-files.rules.ts'
import { assertComparison } from './comparison.rules.ts'
import { assertGroupList } from './groups.rules.ts'
import type { GroupDoc, JudgingDoc, JudgingSource } from './judging.model.ts'
import { mainProgramOf, needsProgram, isInteractive } from './programs.rules.ts'

export type JudgingInput = Static<typeof JudgingOptions>

/** A problem has these judging options if its editor set none. */
export const defaultJudging: JudgingDoc = {
  protocol: 'hoj',
  args: [],
  percentScale: 100,
  comparison: null,
  checker: null,
  graderFile: null,
  sourceStem: null,
  passes: 1,
  processes: 1,
  groups: [],
}

function graderTextOf(text: string | null | undefined): string | null {
  return extraFilesText(parseExtraFiles(text, 'problem.grader_file_invalid'))
}

/**
 * The judging options of a form with defaults for those left out; the stored ones if the form has no options.
 *
 * @throws AppError problem.grader_file_invalid
 */
export function judgingOf(given: JudgingInput | null | undefined, stored: JudgingDoc | null | undefined): JudgingDoc {
  if (given === undefined || given === null) return stored ?? defaultJudging
  return {
    protocol: given.protocol ?? defaultJudging.protocol,
    args: given.args ?? defaultJudging.args,
    percentScale: given.percentScale ?? defaultJudging.percentScale,
    comparison: given.comparison ?? defaultJudging.comparison,
    checker: given.checker ?? defaultJudging.checker,
    graderFile: graderTextOf(given.graderFile),
    sourceStem: given.sourceStem ?? defaultJudging.sourceStem,
    passes: given.passes ?? defaultJudging.passes,
    processes: given.processes ?? defaultJudging.processes,
    groups: given.groups ?? defaultJudging.groups,
  }
}

/** The groups that are scored: only OI problems have any. */
export function activeGroups({ type, judging }: Pick<JudgingSource, 'type' | 'judging'>): readonly GroupDoc[] {
  return type === ProblemType.Oi ? judging.groups : []
}

/** Maximum number of passes for one test; more than one only for multi-pass validators. */
function activePasses({ judgeMode, judging }: JudgingSource): number {
  const hasValidator = judgeMode === 'spj' || judgeMode === 'interactive'
  return hasValidator && judging.protocol === 'kattis' ? judging.passes : defaultJudging.passes
}

function assertProtocol(source: JudgingSource): void {
  const protocols = protocolsByMode[source.judgeMode]
  const { protocol } = source.judging
  if (mainProgramOf(source) === null || protocols.includes(protocol)) return
  throw new AppError('problem.program_protocol', { protocol, protocols: protocols.join(', ') })
}

/** File extensions of contestants' sources. */
const sourceEnding = /\.(c|cpp|java|py|go)$/

function assertGraderNames({ graderFile, sourceStem }: JudgingDoc, userFileNames: readonly string[]): void {
  const names = parseExtraFiles(graderFile).map(({ name }) => name)
  const clash = names.find((name) => userFileNames.includes(name))
  if (clash !== undefined) throw new AppError('problem.grader_file_clash', { name: clash })
  const stems = sourceStem === null ? ['main', 'Main'] : [sourceStem]
  const source = names.find((name) => sourceEnding.test(name) && stems.includes(name.replace(sourceEnding, '')))
  if (source !== undefined) throw new AppError('problem.grader_file_source', { name: source })
}

/**
 * Validates judging options. Options that the form has set (`isGiven`) must all fit the mode; of stored ones only the
 * program, protocol and names of grader files are checked.
 *
 * @throws AppError that names the option that does not fit
 */
export function assertJudging(source: JudgingSource, isGiven: boolean, userFileNames: readonly string[]): void {
  const { judgeMode, judging } = source
  if (needsProgram(judgeMode) && mainProgramOf(source) === null) throw new AppError('problem.program_missing')
  assertProtocol(source)
  assertGraderNames(judging, userFileNames)
  if (!isGiven) return
  if (judging.comparison !== null) assertComparison(judging.comparison)
  if (judging.passes !== activePasses(source)) throw new AppError('problem.passes_invalid')
  if (judging.processes > 1 && judgeMode !== 'communication') throw new AppError('problem.processes_invalid')
  if (judging.groups.length > activeGroups(source).length) throw new AppError('problem.groups_oi_only')
  assertGroupList(judging.groups)
}

/** Options that affect judging, others with their defaults; null when all have their defaults. */
export function activeJudging(source: JudgingSource): JudgingDoc | null {
  const { judgeMode, judging } = source
  const main = mainProgramOf(source)
  const checker = isInteractive(judgeMode) ? judging.checker : null
  const compiles = judgeMode !== 'submit_answer'
  const active: JudgingDoc = {
    protocol: main === null ? defaultJudging.protocol : judging.protocol,
    args: main === null ? defaultJudging.args : judging.args,
    percentScale: main === null ? defaultJudging.percentScale : judging.percentScale,
    comparison: main === null ? judging.comparison : null,
    checker,
    graderFile: compiles ? judging.graderFile : null,
    sourceStem: compiles ? judging.sourceStem : null,
    passes: activePasses(source),
    processes: judgeMode === 'communication' ? judging.processes : defaultJudging.processes,
    groups: [...activeGroups(source)],
  }
  return JSON.stringify(active) === JSON.stringify(defaultJudging) ? null : active
}
