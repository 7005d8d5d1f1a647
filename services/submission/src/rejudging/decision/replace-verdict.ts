import type { ClientSession } from 'mongoose'
import type { RejudgingContext } from '../context.ts'
import { taskIdOf } from '../../queue/tasks/index.ts'
import { writeVerdict } from '../../submissions/changes/write-verdict.ts'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { nextAttempt } from '../start/enqueue-rejudge.ts'

interface Replacement {
  submitId: number
  /** The attempt whose verdict is replaced. */
  beforeAttempt: number
  verdict: Verdict
  judger: string | null
  isManual: boolean
  /** Username of who decided it. */
  by: string | null
}

/**
 * Replaces a verdict in the caller's transaction; it counts as a judging of its own.
 *
 * @returns its attempt; null if the submission was judged again meanwhile, which is left as it is
 */
export async function replaceVerdict(
  ctx: Pick<RejudgingContext, 'clock' | 'judgingRecords' | 'outbox' | 'submissions' | 'tasks'>,
  session: ClientSession,
  { submitId, beforeAttempt, verdict, judger, isManual, by }: Replacement,
): Promise<number | null> {
  const task = await ctx.tasks.findById(taskIdOf(submitId), { attempt: 1 }).session(session).lean()
  const attempt = nextAttempt({ attempt: beforeAttempt }, task)
  const written = await writeVerdict(ctx, session, {
    judging: { submitId, attempt, kind: 'judged', by, at: ctx.clock.now(), workerId: isManual ? null : judger },
    verdict,
    only: { attempt: beforeAttempt },
    judger,
    isManual,
  })
  return written === null ? null : attempt
}
