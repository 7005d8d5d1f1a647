import { createHash } from 'node:crypto'
import { compileProgram, type CompileInput, type CompileOutcome, type Program } from '../compiling/compile-program.ts'
import { programKey, type ProgramCache } from '../compiling/program-cache.ts'
import type { LanguageRegistry } from '../discovery/language-registry.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { ExtraFile, JudgeProgram } from '../spec/judge-spec.ts'
import { baseEnv } from '../languages/toolchain.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { InputFile } from '../sandbox/sandbox.ts'
import { CheckerFailed } from './checker-failed.ts'
import { judgeToolchainsFor, type JudgeToolchain } from './judge-toolchains.ts'

/** A checker, interactor or manager has been compiled. */
export interface ReadyProgram {
  program: JudgeProgram
  /** Makes the command line for a call by its protocol; the program's own arguments come last. */
  argvOf: (args: readonly string[]) => string[]
  env: readonly string[]
  /** The working directory contains the program and the judge files of the problem. */
  files: Readonly<Record<string, InputFile>>
  /** The judging record has this version, such as "testlib C++ 12.2.0 3f2a…". */
  version: string
}

/** The cache keeps the program at least until `release`. */
export interface ReadyProgramLease {
  ready: ReadyProgram
  release: () => void
}

/** Compiling programs of problem setters needs these. */
export interface SetterToolchain {
  languages: Pick<LanguageRegistry, 'find'>
  programs: ProgramCache
  /** The text of testlib.h is empty if it is not installed. */
  testlib: string
}

type Source = Pick<JudgeProgram, 'language' | 'code'>

/**
 * Compiles a program of the problem setter in the sandbox, or takes it from the cache, which is keyed by its sources.
 *
 * @throws CheckerFailed with the compiler output; JudgingImpossible if this worker lacks the language; SandboxError
 */
export async function prepareProgram(
  ctx: SetterToolchain,
  runner: Pick<Runner, 'run'>,
  program: JudgeProgram,
  files: readonly ExtraFile[],
): Promise<ReadyProgramLease> {
  const { outcome, version, release } = await compileJudgeProgram(ctx, runner, program, files)
  if (outcome.kind !== 'compiled') {
    release()
    throw new CheckerFailed(`The ${program.language} program that judges does not compile\n${outcome.text}`)
  }
  return { ready: readyProgram(program, outcome.program, version), release }
}

/**
 * Compiles a program for its editor and reports the result.
 *
 * @throws JudgingImpossible when this worker lacks the language, SandboxError
 */
export async function compileJudgeProgram(
  ctx: SetterToolchain,
  runner: Pick<Runner, 'run'>,
  source: Source,
  files: readonly ExtraFile[],
): Promise<{ outcome: CompileOutcome; version: string; release: () => void }> {
  // The compiler is the one for contestants' programs of the language.
  const offered = await ctx.languages.find(source.language)
  if (offered === undefined) throw new JudgingImpossible(`no toolchain for ${source.language} on this worker`)
  const { version } = offered
  const [first, ...later] = judgeToolchainsFor(source)
  const inputFor = (toolchain: JudgeToolchain): CompileInput => ({
    toolchain: { ...toolchain, version: offered.toolchain.version },
    warmFolder: '',
    source: source.code,
    extraFiles: withTestlib(ctx.testlib, source.language, files),
  })
  const lease = await ctx.programs.obtain(programKey(inputFor(first), version), async () => {
    let outcome = await compileProgram(runner, inputFor(first))
    for (const toolchain of later) {
      // Without an exit code the compiler was stopped by its limits.
      if (outcome.kind !== 'refused' || outcome.exitCode === undefined) break
      outcome = await compileProgram(runner, inputFor(toolchain))
    }
    return withoutTestlib(outcome, files)
  })
  return { outcome: lease.outcome, version, release: lease.release }
}

const testlibName = 'testlib.h'

/** Adds testlib.h to C and C++ programs unless the problem has its own. */
function withTestlib(testlib: string, language: Source['language'], files: readonly ExtraFile[]): readonly ExtraFile[] {
  if (testlib === '' || language === 'Python3' || files.some(({ name }) => name === testlibName)) return files
  return [...files, { name: testlibName, content: testlib }]
}

/** Removes testlib.h, which is large and not needed after compiling. */
function withoutTestlib(outcome: CompileOutcome, files: readonly ExtraFile[]): CompileOutcome {
  if (outcome.kind !== 'compiled' || files.some(({ name }) => name === testlibName)) return outcome
  const { [testlibName]: _, ...rest } = outcome.program.files
  return { ...outcome, program: { ...outcome.program, files: rest } }
}

function readyProgram(program: JudgeProgram, { toolchain, files }: Program, version: string): ReadyProgram {
  const hash = createHash('sha256').update(program.code).digest('hex').slice(0, 12)
  return {
    program,
    argvOf: (args) => [...toolchain.run.argv, ...args, ...program.args],
    env: [...baseEnv, ...(toolchain.run.env ?? [])],
    files,
    version: `${program.protocol} ${program.language} ${version} ${hash}`,
  }
}
