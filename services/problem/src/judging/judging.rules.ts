import { ProblemType, protocolsByMode } from '@verdict/proto/codes/problem'
import { AppError } from '@verdict/kit/errors'
import { extraFilesText, parseExtraFiles } from '../editor/extra-files.rules.ts'
import type { ProblemForm } from '../editor/form.rules.ts'
import { assertComparison } from './comparison.rules.ts'
import { assertGroupList } from './groups.rules.ts'
import type { GroupDoc, JudgingDoc, JudgingSource } from './judging.model.ts'
import { mainProgramOf, needsProgram, talks } from './programs.rules.ts'

export type JudgingInput = NonNullable<ProblemForm['problem']['judging']>

/** How a problem is judged whose editor said nothing of it. */
export const plainJudging: JudgingDoc = {
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
  if (given === undefined || given === null) return stored ?? plainJudging
  return {
    protocol: given.protocol ?? plainJudging.protocol,
    args: given.args ?? plainJudging.args,
    percentScale: given.percentScale ?? plainJudging.percentScale,
    comparison: given.comparison ?? plainJudging.comparison,
    checker: given.checker ?? plainJudging.checker,
    graderFile: graderTextOf(given.graderFile),
    sourceStem: given.sourceStem ?? plainJudging.sourceStem,
    passes: given.passes ?? plainJudging.passes,
    processes: given.processes ?? plainJudging.processes,
    groups: given.groups ?? plainJudging.groups,
  }
}

/** The groups that give points: none outside OI. */
export function groupsInForce({ type, judging }: Pick<JudgingSource, 'type' | 'judging'>): readonly GroupDoc[] {
  return type === ProblemType.Oi ? judging.groups : []
}

/** How often the program may run for one test: more than once for validators that ask for it. */
function passesInForce({ judgeMode, judging }: JudgingSource): number {
  const hasValidator = judgeMode === 'spj' || judgeMode === 'interactive'
  return hasValidator && judging.protocol === 'kattis' ? judging.passes : plainJudging.passes
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
  if (judging.passes !== passesInForce(source)) throw new AppError('problem.passes_invalid')
  if (judging.processes > 1 && judgeMode !== 'communication') throw new AppError('problem.processes_invalid')
  if (judging.groups.length > groupsInForce(source).length) throw new AppError('problem.groups_oi_only')
  assertGroupList(judging.groups)
}

/** Options that take part in judging, the others at their first value; null when all are. */
export function judgingInForce(source: JudgingSource): JudgingDoc | null {
  const { judgeMode, judging } = source
  const main = mainProgramOf(source)
  const checker = talks(judgeMode) ? judging.checker : null
  const compiles = judgeMode !== 'submit_answer'
  const inForce: JudgingDoc = {
    protocol: main === null ? plainJudging.protocol : judging.protocol,
    args: main === null ? plainJudging.args : judging.args,
    percentScale: main === null ? plainJudging.percentScale : judging.percentScale,
    comparison: main === null ? judging.comparison : null,
    checker,
    graderFile: compiles ? judging.graderFile : null,
    sourceStem: compiles ? judging.sourceStem : null,
    passes: passesInForce(source),
    processes: judgeMode === 'communication' ? judging.processes : plainJudging.processes,
    groups: [...groupsInForce(source)],
  }
  return JSON.stringify(inForce) === JSON.stringify(plainJudging) ? null : inForce
}
