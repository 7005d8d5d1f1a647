import type { startAnswers as startRoute } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { BlobBatch } from '../blobs/blob-batch.ts'
import { findUploadedCases } from '../test-data/store-upload.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import type { UploadedCase } from '../test-data/upload.model.ts'
import { assertMayMakeTests } from '../test-data/upload-testcases.ts'
import { isSameAnswer } from './answers.rules.ts'
import type { GenerationContext } from './context.ts'
import type { GeneratedTest } from './generation.model.ts'
import { filePreviewOf, refusedTest, runSetterProgram, type SetterProgram } from './make-test.ts'
import { runGeneration } from './run-generation.ts'

type Input = RouteBody<typeof startRoute>

const mebibyte = 1024 * 1024

/**
 * Starts to generate answers for the inputs of an upload with a model solution. Existing answers are compared.
 *
 * @throws AppError problem.not_found, problem.not_manageable, group.not_found, group.membership_required,
 *   group.admin_required, zip.upload_gone, problem.generation_too_many, problem.generation_running
 */
export async function startAnswers(
  ctx: GenerationContext,
  actor: Actor,
  { pid = 0, gid = 0, dir, tests, solution }: Input,
): Promise<{ id: string }> {
  await assertMayMakeTests(ctx, actor, { pid, gid })
  const uploaded = await findUploadedCases(ctx, actor, dir)
  const chosen = tests.map((index) => {
    const test = uploaded[index]
    if (test === undefined) throw new AppError('zip.upload_gone')
    return test
  })
  return runGeneration(ctx, actor, {
    labels: chosen.map(({ inputName }) => inputName),
    make(index, batch) {
      const test = chosen[index]
      if (test === undefined) throw new RangeError(`there is no test ${index}`)
      return answerTest(ctx, actor, { solution, test, batch })
    },
  })
}

async function answerTest(
  ctx: Pick<GenerationContext, 'blobs' | 'jobs' | 'settings'>,
  actor: Actor,
  { solution, test, batch }: { solution: SetterProgram; test: UploadedCase; batch: BlobBatch },
): Promise<GeneratedTest> {
  const limit = ctx.settings.PROBLEM_GENERATED_FILE_MIB
  if (Math.max(test.inputBytes, test.outputBytes) > limit * mebibyte) {
    const refusal = {
      program: 'solution',
      code: 'problem.generation_file_too_large',
      params: { limit },
      text: '',
    } as const
    return refusedTest(test.inputName, refusal)
  }
  const input = await readWhole(ctx, test.inputSha256)
  const written = await runSetterProgram(ctx, actor, 'solution', solution, { args: [], input })
  if ('refusal' in written) return refusedTest(test.inputName, written.refusal)
  const { sha256, bytes } = await batch.put(normalizeLineEndings([written.output]))
  await batch.flush()
  const hasAnswer = test.outputBytes > 0
  const agrees = hasAnswer && isSameAnswer(written.output, await readWhole(ctx, test.outputSha256))
  return {
    arguments: test.inputName,
    state: 'made',
    refusal: null,
    files: { ...test, outputSha256: sha256, outputBytes: bytes },
    input: filePreviewOf(input),
    output: filePreviewOf(written.output),
    ...(hasAnswer ? { agrees } : {}),
  }
}

async function readWhole(ctx: Pick<GenerationContext, 'blobs'>, sha256: string): Promise<Buffer> {
  const stream: AsyncIterable<Buffer> = await ctx.blobs.read(sha256)
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
