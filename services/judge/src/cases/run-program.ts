import { emptyInput, type InputFile, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import type { CaseSetting } from './judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import { sandboxLimits } from './limits.rules.ts'
import type { SourceText } from './verdict.rules.ts'
import { runCommandOf } from '../compiling/run-command.ts'

const standardOutput = 'stdout'

/** Returns the name of the program's output in the result: standard output, or the file of the problem. */
export function outputNameOf(spec: Pick<JudgeSpec, 'fileIo'>): string {
  return spec.fileIo?.writeName ?? standardOutput
}

/** Returns the source that exceptions may refer to. */
export function sourceOf({ program, code }: Pick<CaseSetting, 'program' | 'code'>): SourceText | undefined {
  if (program === undefined) return undefined
  return { name: program.toolchain.sourceName, lines: code.split('\n').length }
}

/** `bytes` returns the output with the result, `kept` leaves it in the sandbox for a checker. */
export type OutputAs = 'bytes' | 'kept'

/** Makes a run of the contestant's program on one test, with the limits of the problem. */
export function programRequest(
  { spec, program, limits }: Pick<CaseSetting, 'spec' | 'program' | 'limits'>,
  one: Pick<JudgeCase, 'outputBytes'>,
  input: InputFile,
  output: OutputAs = 'bytes',
): RunRequest {
  if (program === undefined) throw new JudgingImpossible('there is no program to run')
  const command = runCommandOf(program, limits)
  const request = { ...command, stdin: input, limits: sandboxLimits(limits, one.outputBytes), measured: true }
  const keep = output === 'kept' ? { keep: [outputNameOf(spec)] } : {}
  if (spec.fileIo === undefined) return { ...request, ...keep }
  return {
    ...request,
    stdin: emptyInput,
    files: { ...command.files, [spec.fileIo.readName]: input },
    fileBytes: request.limits.stdoutBytes,
    ...(output === 'kept' ? keep : { collect: [spec.fileIo.writeName] }),
  }
}

/** Returns the output; a missing output file counts as empty. */
export function writtenBytes(spec: Pick<JudgeSpec, 'fileIo'>, result: RunResult): Uint8Array {
  if (spec.fileIo === undefined) return result.stdout
  return result.collected.get(spec.fileIo.writeName) ?? new Uint8Array(0)
}

/** Provides the input of a test as a file for the sandbox, until `release`. */
export async function inputOf(
  ctx: { blobs: { acquire: (sha256: string) => Promise<{ path: string; release: () => void }> } },
  sha256: string,
): Promise<{ file: InputFile; release: () => void }> {
  if (sha256 === '') return { file: emptyInput, release: () => undefined }
  const lease = await ctx.blobs.acquire(sha256)
  return { file: { from: 'path', path: lease.path }, release: lease.release }
}
