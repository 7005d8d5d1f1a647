import { judgeProgramLanguages, type JudgeMode, type JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import { AppError } from '@verdict/kit/errors'
import { parseExtraFiles, type ExtraFile } from './extra-files.rules.ts'
import type { JudgingDoc, JudgingSource } from './judging.model.ts'

/** A checker, interactor or manager. */
export interface JudgeProgram {
  protocol: JudgingDoc['protocol']
  language: JudgeProgramLanguage
  code: string
  args: string[]
  percentScale: number
}

/** Prefixes of language names of checkers and interactors from older clients. */
const prefixes = /^(?:SPJ|INTERACTIVE)-/

/** The language of a judge program by its name or by an older one (`SPJ-C++`), or undefined. */
export function programLanguageOf(name: string | null): JudgeProgramLanguage | undefined {
  const short = (name ?? '').replace(prefixes, '')
  return judgeProgramLanguages.find((language) => language === short)
}

/** @throws AppError problem.program_language_unknown */
export function assertProgramLanguage(name: string | null): JudgeProgramLanguage {
  const language = programLanguageOf(name)
  if (language !== undefined) return language
  throw new AppError('problem.program_language_unknown', { languages: judgeProgramLanguages.join(', ') })
}

/** Whether problems with this mode need a judge program. */
export function needsProgram(mode: JudgeMode): boolean {
  return mode === 'spj' || isInteractive(mode)
}

/** Whether the contestant's program communicates with a program of the problem. */
export function isInteractive(mode: JudgeMode): boolean {
  return mode === 'interactive' || mode === 'communication'
}

/**
 * The program of the problem (`spjCode`) in modes that use one, otherwise null. Output-only problems may use a checker
 * or a comparison.
 *
 * @throws AppError problem.program_missing, problem.program_language_unknown
 */
export function mainProgramOf({ judgeMode, spjCode, spjLanguage, judging }: JudgingSource): JudgeProgram | null {
  if (judgeMode === 'default' || spjCode === null) return null
  if (spjLanguage === null) throw new AppError('problem.program_missing')
  const { protocol, args, percentScale } = judging
  return { protocol, language: assertProgramLanguage(spjLanguage), code: spjCode, args, percentScale }
}

export interface JudgePrograms {
  checker: JudgeProgram | null
  /** Interactor, or manager of a communication problem. */
  interactor: JudgeProgram | null
}

/** The programs that are used in judging. */
export function judgeProgramsOf(source: JudgingSource): JudgePrograms {
  const main = mainProgramOf(source)
  if (!isInteractive(source.judgeMode)) return { checker: main, interactor: null }
  const { checker, percentScale } = source.judging
  return { checker: checker === null ? null : { ...checker, percentScale }, interactor: main }
}

export type ProgramSource = JudgingSource & { judgeExtraFile: string | null }

export interface CompileInput {
  language: JudgeProgramLanguage
  protocol: JudgingDoc['protocol']
  code: string
  files: ExtraFile[]
}

/** Compilation inputs of a problem: each program with the files beside it. */
function compileInputsOf(source: ProgramSource): CompileInput[] {
  const { checker, interactor } = judgeProgramsOf(source)
  const files = parseExtraFiles(source.judgeExtraFile)
  return [checker, interactor].flatMap((program) => {
    if (program === null) return []
    const { language, protocol, code } = program
    return [{ language, protocol, code, files }]
  })
}

/** Finds programs of `after` with other compilation inputs than those of `before`. */
export function changedPrograms(before: ProgramSource | null, after: ProgramSource): CompileInput[] {
  const known = new Set(before === null ? [] : compileInputsOf(before).map((input) => JSON.stringify(input)))
  return compileInputsOf(after).filter((input) => !known.has(JSON.stringify(input)))
}
