import { AppError } from '@verdict/kit/errors'
import { toScope } from '@verdict/proto/codes/scope'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CompileProgramRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramRequest'
import type { CompileProgramResponse } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramResponse'
import type { JobsContext } from './context.ts'
import { findJudgingQuota } from '../quotas/judging-quota.ts'
import { storedFiles } from './program-job.model.ts'
import { runProgramJob } from './run-program-job.ts'

/**
 * Compiles a problem setter's program on a judge worker and waits for the result.
 *
 * @throws AppError request.invalid, submission.no_worker, submission.too_soon, submission.too_many_programs,
 *   group.judging_quota
 */
export async function compileProgram(
  ctx: JobsContext,
  { program, uid, roles, gid, intervalSec }: CompileProgramRequest__Output,
): Promise<CompileProgramResponse> {
  if (program === null) throw new AppError('request.invalid', { detail: 'program' })
  const { language, protocol, code } = program
  const content = { program: { language, protocol, code, files: storedFiles(program.files) } }
  const quota = await findJudgingQuota(ctx, { roles }, { scope: toScope({ gid }) }, ctx.clock.now())
  const job = { kind: 'program' as const, uid, gid, quota, intervalSec, language, content }
  const { status, text } = await runProgramJob(ctx, job)
  return { compiled: status === JudgeStatus.Accepted, text }
}
