import { judgeStatusName, isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Actor } from '@verdict/kit/actor'
import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { AppError } from '@verdict/kit/errors'
import type { BlobBatch } from '../blobs/blob-batch.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import type { GenerationContext } from './context.ts'
import type { FilePreview, GeneratedTest, Refusal } from './generation.model.ts'

export interface SetterProgram {
  /** A language of judge programs or of submissions. */
  language: string
  code: string
}

/** All tests of a generation share these programs. */
export interface Programs {
  generator: SetterProgram
  solution: SetterProgram | null
  /** No user waits for these runs. */
  background?: boolean
}

const mebibyte = 1024 * 1024
const previewBytes = 1024
const maxTextBytes = 4 * 1024

type Outcome = { output: Buffer } | { refusal: Refusal }

/** Runs a program of the setter in the sandbox; returns its output, or why there is none. */
export async function runSetterProgram(
  ctx: Pick<GenerationContext, 'jobs' | 'settings'>,
  { uid }: Pick<Actor, 'uid'>,
  name: Refusal['program'],
  { language, code }: SetterProgram,
  { background = false, ...reads }: { args: string[]; input: Buffer; background?: boolean },
): Promise<Outcome> {
  const maxOutputBytes = ctx.settings.PROBLEM_GENERATED_FILE_MIB * mebibyte
  const generator = { language, code, files: [], ...reads, maxOutputBytes }
  const refuse = (code: Refusal['code'], params: Refusal['params'] = {}, text = '') => ({
    refusal: { program: name, code, params, text: truncateUtf8(text, maxTextBytes) },
  })
  try {
    const { status, text, output } = await ctx.jobs.generate({ generator, uid, background })
    if (status === JudgeStatus.CompileError) return refuse('problem.generation_compile_failed', {}, text)
    if (status !== JudgeStatus.Accepted) {
      const verdict = isJudgeStatus(status) ? judgeStatusName(status) : String(status)
      return refuse('problem.generation_failed', { verdict }, text)
    }
    return output.length === 0 ? refuse('problem.generation_empty') : { output: Buffer.from(output) }
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, { ...error.params })
    throw error
  }
}

export function filePreviewOf(content: Buffer): FilePreview {
  const text = truncateUtf8(content, previewBytes)
  return { text, bytes: content.length, truncated: content.length > previewBytes }
}

/** A test that was not made. */
export function refusedTest(label: string, refusal: Refusal): GeneratedTest {
  return { arguments: label, state: 'refused', refusal, files: null, input: null, output: null }
}

/**
 * Generates one test: the generator writes its input, and the model solution its answer. If one of them is refused,
 * nothing is stored.
 *
 * @param name base name of its files
 */
export async function makeTest(
  ctx: Pick<GenerationContext, 'jobs' | 'settings'>,
  actor: Pick<Actor, 'uid'>,
  { generator, solution, background = false }: Programs,
  test: { name: string; line: string; args: string[]; batch: BlobBatch },
): Promise<GeneratedTest> {
  const made = await runSetterProgram(ctx, actor, 'generator', generator, {
    args: test.args,
    input: Buffer.alloc(0),
    background,
  })
  if ('refusal' in made) return refusedTest(test.line, made.refusal)
  const answered =
    solution === null
      ? { output: Buffer.alloc(0) }
      : await runSetterProgram(ctx, actor, 'solution', solution, { args: [], input: made.output, background })
  if ('refusal' in answered) return refusedTest(test.line, answered.refusal)
  const input = await test.batch.put([made.output])
  const output = await test.batch.put(normalizeLineEndings([answered.output]))
  await test.batch.flush()
  return {
    arguments: test.line,
    state: 'made',
    refusal: null,
    files: {
      inputName: `${test.name}.in`,
      outputName: `${test.name}.out`,
      inputSha256: input.sha256,
      outputSha256: output.sha256,
      inputBytes: input.bytes,
      outputBytes: output.bytes,
    },
    input: filePreviewOf(made.output),
    output: filePreviewOf(answered.output),
  }
}
