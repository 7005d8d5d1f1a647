import { inTransaction } from '@verdict/kit/mongo'
import { judgeStatusName } from '@verdict/proto/codes/judge-status'
import type { LeasesContext } from '../context.ts'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { taskHandlerOf } from '../tasks/task-handler.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import type { TaskRow, TaskState } from '../tasks/task.model.ts'

/** Filter for the state that the task must have for the verdict to count. */
export type TaskGuard = Pick<TaskRow, '_id' | 'attempt'> & {
  state: TaskState | { $in: TaskState[] }
  workerId?: string
  leaseUntil?: { $lt: Date }
  'lapsed.workerId'?: string
  'lapsed.attempt'?: number
}

/** Ends the task and stores its result in one transaction. Returns whether it was stored. */
export async function storeVerdict(
  ctx: LeasesContext,
  guard: TaskGuard,
  verdict: Verdict,
  end: Pick<TaskRow, 'deadLettered' | 'workerId'> = {},
): Promise<boolean> {
  const now = ctx.clock.now()
  const handler = taskHandlerOf(ctx, guard)
  const task = await inTransaction(ctx.db, async (session) => {
    const held = await ctx.tasks
      .findOneAndUpdate(
        guard,
        { $set: { ...end, state: 'done', endedAt: now }, $unset: { leaseUntil: 1 } },
        { session, returnDocument: 'before' },
      )
      .lean()
    const ended = held === null ? null : { ...held, ...end, state: 'done' as const, endedAt: now }
    if (ended !== null) await handler.storeResult(session, ended, verdict, now)
    return held
  })
  if (task === null) return false
  ctx.readCache.invalidate()
  reportEnd(ctx, { ...task, endedAt: now }, verdict)
  return true
}

/**
 * Updates metrics and signals that a slot became free. `task` is the task as it was before, with the time at which it
 * ended.
 */
export function reportEnd(
  ctx: Pick<LeasesContext, 'log' | 'metrics' | 'queueSignals'>,
  task: TaskRow,
  verdict: Verdict,
): void {
  const status = judgeStatusName(verdict.status)
  ctx.log.info({ taskId: task._id, attempt: task.attempt, verdict: status }, 'verdict stored')
  ctx.metrics.verdicts.inc({ status })
  ctx.metrics.turnaroundSec.observe({ lane: task.lane }, waitedSec(task))
  ctx.queueSignals.emit('capacity', [moveOf(task, task.state, 'done')])
}

function waitedSec({ queuedAt, endedAt = queuedAt }: TaskRow): number {
  return (endedAt.getTime() - queuedAt.getTime()) / 1000
}
