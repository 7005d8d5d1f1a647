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

/** Names that older clients have for the languages of checkers and interactors. */
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

/** Whether a mode judges by a program that the problem must bring. */
export function needsProgram(mode: JudgeMode): boolean {
  return mode === 'spj' || isInteractive(mode)
}

/** Whether the contestant's program talks with one of the problem. */
export function isInteractive(mode: JudgeMode): boolean {
  return mode === 'interactive' || mode === 'communication'
}

/**
 * The program of the problem (`spjCode`) in the modes that use one; null without one. Answers that are handed in may be
 * judged by a checker or by comparison.
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

/** The programs that take part in judging. */
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

/** What is compiled for a problem: each program with the files beside it. */
function compileInputsOf(source: ProgramSource): CompileInput[] {
  const { checker, interactor } = judgeProgramsOf(source)
  const files = parseExtraFiles(source.judgeExtraFile)
  return [checker, interactor].flatMap((program) => {
    if (program === null) return []
    const { language, protocol, code } = program
    return [{ language, protocol, code, files }]
  })
}

/** The programs of `after` that would compile otherwise than those of `before`. */
export function changedPrograms(before: ProgramSource | null, after: ProgramSource): CompileInput[] {
  const known = new Set(before === null ? [] : compileInputsOf(before).map((input) => JSON.stringify(input)))
  return compileInputsOf(after).filter((input) => !known.has(JSON.stringify(input)))
}
