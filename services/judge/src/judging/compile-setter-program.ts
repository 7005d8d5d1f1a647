import { languageInfo } from '@verdict/proto/codes/languages/languages'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { JudgeContext } from '../cases/judge-context.ts'
import { compileJudgeProgram } from '../checking/judge-program.ts'
import type { CompileOutcome } from '../compiling/compile-program.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { ExtraFile } from '../spec/judge-spec.ts'
import { compileSubmission } from './compile-submission.ts'
import { languageOf } from './judge-submission.ts'

const cTypes = ['text/x-csrc', 'text/x-c++src']

export interface CompiledSetterProgram {
  outcome: CompileOutcome
  version: string
  /** Lets the cache evict the compiled program. */
  release: () => void
}

/**
 * Compiles a program of the problem setter with the toolchain for judge programs if there is one for its language,
 * otherwise as a submission.
 *
 * @throws JudgingImpossible when this worker lacks the language, SandboxError
 */
export async function compileSetterProgram(
  ctx: JudgeContext,
  runner: Pick<Runner, 'run' | 'remove'>,
  { language, code }: { language: string; code: string },
  files: readonly ExtraFile[],
): Promise<CompiledSetterProgram> {
  const judging = judgeProgramLanguages.find((one) => one === language)
  if (judging !== undefined) return compileJudgeProgram(ctx, runner, { language: judging, code }, files)
  const offered = await languageOf(ctx, language)
  const readsTestlib = cTypes.includes(languageInfo(language)?.contentType ?? '')
  const testlib = readsTestlib && ctx.testlib !== '' ? [{ name: 'testlib.h', content: ctx.testlib }] : []
  const beside = { userExtraFiles: [...testlib, ...files], graderFiles: [], sourceStem: '' }
  const { outcome, release } = await compileSubmission(ctx, runner, offered, code, beside)
  return { outcome, version: offered.version, release }
}
