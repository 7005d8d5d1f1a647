import { AppError } from '@verdict/kit/errors'
import type { GenerateRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/GenerateRequest'
import type { GenerateResponse } from '@verdict/proto/grpc/generated/submission/v1/GenerateResponse'
import type { JobsContext } from './context.ts'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { storedFiles } from './program-job.model.ts'
import { runProgramJob } from './run-program-job.ts'

/** Input and output of a generator are stored in one document, which holds at most 16 MiB. */
const maxBytes = 8 * 1024 * 1024

/**
 * Runs a problem setter's generator on a judge worker and waits for its output.
 *
 * @throws AppError request.invalid, submission.no_worker, submission.too_many_programs
 */
export async function generate(
  ctx: JobsContext,
  { generator, uid, background }: GenerateRequest__Output,
): Promise<GenerateResponse> {
  if (generator === null) throw new AppError('request.invalid', { detail: 'generator' })
  const { language, code, args, maxOutputBytes } = generator
  const input = Buffer.from(generator.input)
  if (input.length > maxBytes) throw new AppError('request.invalid', { detail: 'generator.input' })
  const job = {
    language,
    code,
    args,
    input,
    files: storedFiles(generator.files),
    maxOutputBytes: maxOutputBytes > 0 ? Math.min(maxOutputBytes, maxBytes) : maxBytes,
  }
  const content = { generator: job }
  const asked = { kind: 'generate' as const, uid, language, content, isBackground: background }
  const { status, text, output, timeMs, memoryKb } = await runProgramJob(ctx, asked)
  return {
    status,
    text,
    timeMs: timeMs ?? 0,
    memoryKb: memoryKb ?? 0,
    ...(output === undefined ? {} : { output: storedBytes(output) }),
  }
}
