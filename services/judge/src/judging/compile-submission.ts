import { compileWithGrader } from '../compiling/compile-with-grader.ts'
import { programKey, type ProgramLease } from '../compiling/program-cache.ts'
import type { OfferedLanguage } from '../discovery/language-registry.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { JudgeSpec } from '../spec/judge-spec.ts'

/** Compiles the contestant's source with the files of the problem, or takes the program from the cache. */
export async function compileSubmission(
  ctx: Pick<JudgeContext, 'warm' | 'programs'>,
  runner: Pick<Runner, 'run' | 'remove'>,
  { toolchain, version }: OfferedLanguage,
  code: string,
  spec: Pick<JudgeSpec, 'userExtraFiles' | 'graderFiles' | 'sourceStem'>,
): Promise<ProgramLease> {
  const warmFolder = await ctx.warm.folderFor(toolchain, version)
  const grader = { files: spec.graderFiles, sourceStem: spec.sourceStem }
  const input = { toolchain, warmFolder, source: code, extraFiles: spec.userExtraFiles, grader }
  return ctx.programs.obtain(programKey(input, version), () =>
    compileWithGrader(runner, input, { programs: ctx.programs, compilerVersion: version }),
  )
}
