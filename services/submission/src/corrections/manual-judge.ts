import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { isFinal, type JudgeStatus } from '@verdict/proto/codes/judge-status'
import { auditedVerdict } from '../verdicts/audited-verdict.rules.ts'
import type { CorrectionsContext } from './context.ts'
import { findProblemSummary } from '../projections/find-problem-summary.ts'
import { taskIdOf } from '../queue/tasks/index.ts'
import { nextAttempt } from '../rejudging/start/enqueue-rejudge.ts'
import { assertMayCorrect } from './assert-may-correct.ts'
import { writeVerdict } from '../submissions/changes/write-verdict.ts'
import { isManualStatus, manualPoints, scoreLimit, type Points } from './manual.rules.ts'

export interface ManualVerdict {
  submitId: number
  status: number
  score?: number
}

/**
 * Sets the verdict of a submission by hand; its test results stay.
 *
 * @throws AppError submission.not_found, submission.status_not_by_hand, submission.score_required,
 *   submission.being_judged, problem.not_found, what the policy of its scope refuses with
 */
export async function manualJudge(ctx: CorrectionsContext, actor: Actor, given: ManualVerdict): Promise<void> {
  const { submitId, status } = given
  const { username } = actor
  if (!isManualStatus(status)) throw new AppError('submission.status_not_by_hand')
  const { pid } = await assertMayCorrect(ctx, actor, submitId)
  const points = await pointsOf(ctx, pid, given)
  await write(ctx, submitId, { status, ...points }, username)
  ctx.readCache.invalidate()
  ctx.log.info({ submitId, status, by: username }, 'judged by hand')
}

async function pointsOf(
  ctx: Pick<CorrectionsContext, 'problemSummaryLoader' | 'submissions'>,
  pid: number,
  { submitId, score }: ManualVerdict,
): Promise<Points> {
  const [problem, stored] = await Promise.all([
    findProblemSummary(ctx, pid),
    ctx.submissions.findById(submitId, { score: 1 }).lean(),
  ])
  const points = manualPoints(problem, stored ?? { score: null }, score)
  if (points === undefined) throw new AppError('submission.score_required', { limit: scoreLimit(problem) })
  return points
}

async function write(
  ctx: CorrectionsContext,
  submitId: number,
  given: Points & { status: JudgeStatus },
  by: string,
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const now = await ctx.submissions.findById(submitId, { code: 0 }).session(session).lean()
    if (now === null) throw new AppError('submission.not_found')
    if (!isFinal(now.status)) throw new AppError('submission.being_judged')
    const task = await ctx.tasks.findById(taskIdOf(submitId), { attempt: 1 }).session(session).lean()
    const { timeMs, memoryKb, record } = now
    describeAudit({ before: auditedVerdict(now), after: auditedVerdict(given) })
    await writeVerdict(ctx, session, {
      judging: { submitId, attempt: nextAttempt(now, task), kind: 'manual', by, workerId: null, at: ctx.clock.now() },
      verdict: { ...given, timeMs, memoryKb, record, errorMessage: null, test: null, cases: [], groups: [] },
      only: {},
      judger: by,
      isManual: true,
      keepsCases: true,
    })
  })
}
