import type { JudgeProgramLanguage, JudgeProtocol } from '@verdict/proto/codes/problem'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { textOf } from '../../archive/package-archive.ts'
import type { PackagedFile, PackagedJudgeProgram } from '../../model/packaged-problem.ts'
import { judgeLanguageOf } from './programs.rules.ts'

export interface JudgeProgramSource {
  /** The name is that in the configuration of the package. */
  name: string
  /** The language is set if the package specifies it independently of the name. */
  language?: JudgeProgramLanguage | undefined
  file: PackagedFile | undefined
  protocol: JudgeProtocol
  refuse: (code: ErrorCode, what: string) => void
}

/**
 * Reads a checker, interactor or manager from its source. If it is missing, or in no language of judge programs, it is
 * refused and the result is null.
 */
export async function readJudgeProgram({
  name,
  language = judgeLanguageOf(name),
  file,
  protocol,
  refuse,
}: JudgeProgramSource): Promise<PackagedJudgeProgram | null> {
  if (file === undefined) refuse('package.file_missing', name)
  if (language === undefined) refuse('package.program_language', name)
  if (file === undefined || language === undefined) return null
  return { path: file.path, language, code: await textOf(file), protocol, args: [] }
}
