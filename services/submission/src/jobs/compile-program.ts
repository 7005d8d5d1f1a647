import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CompileProgramRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramRequest'
import type { CompileProgramResponse } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramResponse'
import type { SubmissionContext } from '../context.ts'
import { storedFiles } from './program-job.model.ts'
import { runProgramJob } from './run-program-job.ts'

/**
 * Lets a judge worker compile a problem setter's program and waits for what the compiler says.
 *
 * @throws AppError request.invalid, submission.no_worker
 */
export async function compileProgram(
  ctx: SubmissionContext,
  { program, uid }: CompileProgramRequest__Output,
): Promise<CompileProgramResponse> {
  if (program === null) throw new AppError('request.invalid', { detail: 'program' })
  const { language, protocol, code } = program
  const content = { program: { language, protocol, code, files: storedFiles(program.files) } }
  const { status, text } = await runProgramJob(ctx, { kind: 'program', uid, language, content })
  return { compiled: status === JudgeStatus.Accepted, text }
}
