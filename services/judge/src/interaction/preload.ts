import { readFileSync } from 'node:fs'
import type { ReadyProgram } from '../checking/judge-program.ts'
import { compileProgram, type CompileInput } from '../compiling/compile-program.ts'
import { programKey } from '../compiling/program-cache.ts'
import type { Toolchain } from '../languages/toolchain.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { InputFile } from '../sandbox/sandbox.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'

/** This shared library is preloaded into programs of problem setters; see `preload.c`. */
export interface Preload {
  env: readonly string[]
  files: Readonly<Record<string, InputFile>>
  release: () => void
}

const library = 'preload.so'

/** Returns the path under which a program with `Preload` opens one of its file descriptors. */
export const pipePath = (fd: number) => `/dev/fd/${fd}`

const source = readFileSync(new URL('preload.c', import.meta.url), 'utf8')

const flags = ['-shared', '-fPIC', '-O2', '-w', '-U_FORTIFY_SOURCE']

const toolchain = (version: Toolchain['version']): Toolchain => ({
  language: 'preload',
  sourceName: 'preload.c',
  compile: {
    argv: ['gcc', ...flags, 'preload.c', '-ldl', '-o', library],
    artifact: library,
    cpuMs: 5_000,
    wallMs: 15_000,
    memoryMb: 256,
  },
  run: { argv: [] },
  version,
})

/** @throws JudgingImpossible if there is no C compiler, SandboxError */
export async function preparePreload(
  ctx: Pick<JudgeContext, 'languages' | 'programs'>,
  runner: Pick<Runner, 'run'>,
): Promise<Preload> {
  const c = await ctx.languages.find('C')
  if (c === undefined)
    throw new JudgingImpossible('interaction with programs needs a C compiler, which this worker does not have')
  const input: CompileInput = { toolchain: toolchain(c.toolchain.version), warmFolder: '', source, extraFiles: [] }
  const lease = await ctx.programs.obtain(programKey(input, c.version), () => compileProgram(runner, input))
  if (lease.outcome.kind !== 'compiled') {
    lease.release()
    throw new JudgingImpossible(
      `the library preloaded into managers and interactors does not compile: ${lease.outcome.text}`,
    )
  }
  return { env: [`LD_PRELOAD=/w/${library}`], files: lease.outcome.program.files, release: lease.release }
}

/** Preloads only into Python, which raises an exception when it writes to a program that has ended. */
export async function preloadFor(
  ctx: Pick<JudgeContext, 'languages' | 'programs'>,
  runner: Pick<Runner, 'run'>,
  { program }: Pick<ReadyProgram, 'program'>,
): Promise<Preload | undefined> {
  return program.language === 'Python3' ? preparePreload(ctx, runner) : undefined
}
