import type { JudgeProgramLanguage, JudgeProtocol } from '@verdict/proto/codes/problem'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { textOf } from '../../archive/package-archive.ts'
import type { PackagedFile, PackagedJudgeProgram } from '../../model/packaged-problem.ts'
import { judgeLanguageOf } from './programs.rules.ts'

export interface JudgeProgramSource {
  /** As the configuration of the package names it. */
  name: string
  /** Where the package says it apart from the name. */
  language?: JudgeProgramLanguage | undefined
  file: PackagedFile | undefined
  protocol: JudgeProtocol
  refuse: (code: ErrorCode, what: string) => void
}

/** A checker, interactor or manager from its source; null, and refused: it is missing, or in no language of judge programs. */
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
