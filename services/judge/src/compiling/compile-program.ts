import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { emptyInput, type InputFile, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import { starvedWallFactor, wasStoppedByClock, withLongerWallTime } from '../sandbox/starved-runs.ts'
import { baseEnv, type CompileStep, type Toolchain } from '../languages/toolchain.ts'
import type { ExtraFile } from '../spec/judge-spec.ts'
import { needsWholeHeader } from '../languages/common-header.rules.ts'
import { interpolate } from '../languages/interpolate-command.ts'
import { commonHeaderFolder, noWarmFolder } from '../languages/warm-caches.ts'

/** A program that is ready to run has the files for the working directory of its toolchain's `run` command. */
export interface Program {
  toolchain: Toolchain
  files: Readonly<Record<string, InputFile>>
  /** The sandbox keeps the compiled file under this id; it is absent if the source itself is run. */
  keptId?: string
}

export type CompileOutcome =
  | { kind: 'compiled'; program: Program }
  /** The compiler rejected the source; `text` is its output. */
  | { kind: 'refused'; text: string; exitCode?: number }
  /** The compiler succeeded but created no program. */
  | { kind: 'no-executable'; text: string }

export interface CompileInput {
  toolchain: Toolchain
  /** The compiler sees the warm cache at this path. */
  warmFolder: string
  source: string
  /** These files are beside the source while compiling and running. */
  extraFiles: readonly ExtraFile[]
  /** These files are beside the source only while compiling. */
  compilerFiles?: Readonly<Record<string, InputFile>>
  /** The grader is compiled together with the source; see `compile-with-grader.ts`. */
  grader?: Grader
}

/** Files of the problem setter turn the contestant's code into a program. */
export interface Grader {
  files: readonly ExtraFile[]
  /** The contestant's source gets this name without extension; an empty one means the usual name. */
  sourceStem: string
}

export const compileTextBytes = 64 * 1024

const streamBytes = 1024 * 1024
/** A compiled program may not be larger. */
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

/** The sandbox keeps the compiled file, or the outcome tells why there is none. */
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
 * Compiles again with the whole header if the source is rejected without its rare parts, since they may be what is
 * missing.
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

/** Runs a compiler again with more wall time if the machine had no CPU time for it. */
async function runWithStarvationRetry(runner: Pick<Runner, 'run'>, request: RunRequest): Promise<RunResult> {
  const result = await runner.run(request)
  return wasStoppedByClock(result, request.limits) ? runner.run(withLongerWallTime(request)) : result
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
  const output = Buffer.concat([result.stdout, result.stderr])
  const reason = endingText(result, step)
  const room = compileTextBytes - Buffer.byteLength(reason)
  return reason + truncateUtf8(output, room)
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

/** Places extra files into the working directory by name. */
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
