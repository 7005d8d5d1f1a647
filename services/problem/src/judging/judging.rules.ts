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

/** How a problem is judged whose editor said nothing of it. */
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
 * The judging options of a form, each that it leaves out at its first value; without options those that are stored.
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

/** The groups that give points: none outside OI. */
export function activeGroups({ type, judging }: Pick<JudgingSource, 'type' | 'judging'>): readonly GroupDoc[] {
  return type === ProblemType.Oi ? judging.groups : []
}

/** How often the program may run for one test: more than once for validators that ask for it. */
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

/** Endings of sources that contestants write. */
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
 * Checks what a form says of judging. Options that were `given` must fit the mode; those that are only kept are not in
 * force where they do not.
 *
 * @throws AppError that names what does not fit
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

/** Options that take part in judging, the others at their first value; null when all are. */
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
