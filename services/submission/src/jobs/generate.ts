import { AppError } from '@verdict/kit/errors'
import type { GenerateRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/GenerateRequest'
import type { GenerateResponse } from '@verdict/proto/grpc/generated/submission/v1/GenerateResponse'
import type { JobsContext } from './context.ts'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { storedFiles } from './program-job.model.ts'
import { runProgramJob } from './run-program-job.ts'

/** What it reads and what it writes stand in one row of the database, of at most 16 MiB, one after the other. */
const maxBytes = 8 * 1024 * 1024

/**
 * Lets a judge worker run a problem setter's program and waits for what it writes.
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
