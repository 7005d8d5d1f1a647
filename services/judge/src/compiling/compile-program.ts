import { cutUtf8 } from '@verdict/kit/cut-utf8.rules'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { emptyInput, type InputFile, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import { starvedWallFactor, wasStoppedByClock, withLongerWall } from '../sandbox/starved-runs.ts'
import { baseEnv, type CompileStep, type Toolchain } from '../languages/toolchain.ts'
import type { ExtraFile } from '../spec/judge-spec.ts'
import { needsWholeHeader } from '../languages/common-header.rules.ts'
import { interpolate } from '../languages/interpolate-command.ts'
import { commonHeaderFolder, noWarmFolder } from '../languages/warm-caches.ts'

/** A program that is ready to run: the files for the working directory of its toolchain's `run` command. */
export interface Program {
  toolchain: Toolchain
  files: Readonly<Record<string, InputFile>>
  /** ID of the compiled file in the sandbox; absent if the source itself is run. */
  keptId?: string
}

export type CompileOutcome =
  | { kind: 'compiled'; program: Program }
  /** The compiler refused the source; `text` is what it said. */
  | { kind: 'refused'; text: string; exitCode?: number }
  /** The compiler was content and left nothing to run. */
  | { kind: 'no-executable'; text: string }

export interface CompileInput {
  toolchain: Toolchain
  /** Folder of the warm cache as the compiler sees it. */
  warmFolder: string
  source: string
  /** Present beside the source while compiling and running. */
  extraFiles: readonly ExtraFile[]
  /** Present beside the source only while compiling. */
  compilerFiles?: Readonly<Record<string, InputFile>>
  /** Compiled together with the source; see `compile-with-grader.ts`. */
  grader?: Grader
}

/** Files of the problem setter that turn the contestant's code into a program. */
export interface Grader {
  files: readonly ExtraFile[]
  /** What the contestant's source is called without its ending; empty: as ever. */
  sourceStem: string
}

export const compileTextBytes = 64 * 1024

const streamBytes = 1024 * 1024
/** Largest compiled program. */
export const programBytes = 128 * 1024 * 1024
const mebibyte = 1024 * 1024

/** Compiles a source in the sandbox. @throws SandboxError when the sandbox failed */
export async function compileProgram(runner: Pick<Runner, 'run'>, input: CompileInput): Promise<CompileOutcome> {
  const { toolchain } = input
  const beside = extraInputFiles(input.extraFiles)
  const source: InputFile = { from: 'bytes', bytes: Buffer.from(input.source) }
  if (toolchain.compile === undefined) {
    return { kind: 'compiled', program: { toolchain, files: { ...beside, [toolchain.sourceName]: source } } }
  }
  const compilerFiles = { ...beside, ...input.compilerFiles, [toolchain.sourceName]: source }
  const made = await makeArtifact(runner, input, compilerFiles)
  if (made.kind !== 'made') return made
  const files: Record<string, InputFile> = {
    ...beside,
    [toolchain.compile.artifact]: { from: 'kept', fileId: made.fileId },
  }
  return { kind: 'compiled', program: { toolchain, files, keptId: made.fileId } }
}

/** The compiled file, kept by the sandbox, or why there is none. */
export type ArtifactOutcome = { kind: 'made'; fileId: string } | Exclude<CompileOutcome, { kind: 'compiled' }>

/** Runs the compile step of a toolchain on exactly these files. @throws SandboxError when the sandbox failed */
export async function makeArtifact(
  runner: Pick<Runner, 'run'>,
  input: Pick<CompileInput, 'toolchain' | 'warmFolder'>,
  files: Readonly<Record<string, InputFile>>,
): Promise<ArtifactOutcome> {
  const { compile } = input.toolchain
  if (compile === undefined) throw new Error(`${input.toolchain.language} is not compiled`)
  const result = await runCompiler(runner, input, files)
  const text = compilerText(result, compile)
  if (result.ending.kind !== 'exited' || result.ending.code !== 0 || result.oversized.has(compile.artifact)) {
    return { kind: 'refused', text, ...(result.ending.kind === 'exited' ? { exitCode: result.ending.code } : {}) }
  }
  const fileId = result.kept.get(compile.artifact)
  return fileId === undefined ? { kind: 'no-executable', text } : { kind: 'made', fileId }
}

/**
 * Source that is refused without the rare parts of a header is compiled again with them, since they may be what it
 * lacks.
 */
async function runCompiler(
  runner: Pick<Runner, 'run'>,
  { toolchain, warmFolder }: Pick<CompileInput, 'toolchain' | 'warmFolder'>,
  files: Readonly<Record<string, InputFile>>,
): Promise<RunResult> {
  const { compile, warm } = toolchain
  if (compile === undefined) throw new Error(`${toolchain.language} is not compiled`)
  const hasHeader = warm?.kind === 'precompiled-header' && warmFolder !== noWarmFolder
  if (hasHeader && !needsWholeHeader(textsOf(files))) {
    const result = await runWithStarvationRetry(runner, compilerRequest(compile, commonHeaderFolder(warmFolder), files))
    if (result.ending.kind !== 'exited' || result.ending.code === 0) return result
  }
  return runWithStarvationRetry(runner, compilerRequest(compile, warmFolder, files))
}

const textsOf = (files: Readonly<Record<string, InputFile>>) =>
  Object.values(files).flatMap((file) => (file.from === 'bytes' ? [Buffer.from(file.bytes).toString('latin1')] : []))

/** A compiler that the machine had no CPU time for is run again with more wall time. */
async function runWithStarvationRetry(runner: Pick<Runner, 'run'>, request: RunRequest): Promise<RunResult> {
  const result = await runner.run(request)
  return wasStoppedByClock(result, request.limits) ? runner.run(withLongerWall(request)) : result
}

function compilerRequest(
  compile: CompileStep,
  warmFolder: string,
  files: Readonly<Record<string, InputFile>>,
): RunRequest {
  return {
    argv: interpolate(compile.argv, { warm: warmFolder }),
    env: [...baseEnv, ...interpolate(compile.env ?? [], { warm: warmFolder })],
    stdin: emptyInput,
    files,
    keep: [compile.artifact],
    fileBytes: programBytes,
    limits: {
      cpuMs: compile.cpuMs,
      wallMs: compile.wallMs,
      memoryBytes: compile.memoryMb * mebibyte,
      stackBytes: 256 * mebibyte,
      processes: 128,
      stdoutBytes: streamBytes,
      stderrBytes: streamBytes,
    },
  }
}

function compilerText(result: RunResult, step: CompileStep): string {
  const said = Buffer.concat([result.stdout, result.stderr])
  const reason = endingText(result, step)
  const room = compileTextBytes - Buffer.byteLength(reason)
  return reason + cutUtf8(said, room)
}

function endingText(result: RunResult, step: CompileStep): string {
  const { ending, oversized } = result
  if (oversized.has(step.artifact)) return `The compiled program exceeds ${programBytes / mebibyte} MB\n`
  switch (ending.kind) {
    case 'time-limit':
      return wasStoppedByClock(result, step)
        ? `The compiler exceeds its time limit (${(starvedWallFactor * step.wallMs) / 1000} s by the clock)\n`
        : `The compiler exceeds its time limit (${step.cpuMs / 1000} s)\n`
    case 'memory-limit':
      return `The compiler exceeds its memory limit (${step.memoryMb} MB)\n`
    case 'output-limit':
      return `The output of the compiler exceeds ${streamBytes / mebibyte} MB\n`
    case 'signalled':
      return `The compiler was ended by signal ${ending.code}\n`
    case 'unstartable':
      throw new Error(`the compiler cannot be started: ${ending.reason}`)
    case 'exited':
      return ''
  }
}

/** The files under their names in the work folder. */
export function extraInputFiles(extraFiles: readonly ExtraFile[]): Record<string, InputFile> {
  const files: Record<string, InputFile> = {}
  for (const { name, content } of extraFiles) {
    if (!isPlainName(name)) throw new Error(`extra file with an unusable name: ${JSON.stringify(name)}`)
    files[name] = { from: 'bytes', bytes: Buffer.from(content) }
  }
  return files
}

/** Whether the name stays inside the working directory. */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name) && Buffer.byteLength(name) <= 255
}
