import { createBatcher, createSerialQueue } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import { inTransaction } from '@verdict/kit/mongo'
import type { LeasesContext } from '../context.ts'
import type { EndedTask, StoreResults } from '../tasks/task-handler.ts'
import type { TaskRow } from '../tasks/task.model.ts'
import type { ReportedVerdict, VerdictBatcher } from './reported-verdict.ts'
import { reportEnd, storeVerdict } from './store-verdict.ts'

/** A transaction that takes longer than this no longer delays other verdicts. */
const stallTimeoutMs = 50
const maxBatchSize = 20

interface StoreContext extends LeasesContext {
  storeResults: StoreResults
}

/** Verdicts that arrive while one is being stored are stored together with the next one. */
export function createVerdictBatcher(ctx: StoreContext): VerdictBatcher {
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    (_key: '', entries: readonly ReportedVerdict[]) => withoutDeadline(() => storeVerdicts(ctx, entries)),
    { maxEntries: maxBatchSize },
  )
}

async function storeVerdicts(
  ctx: StoreContext,
  entries: readonly ReportedVerdict[],
): Promise<ReadonlySet<ReportedVerdict>> {
  const [first] = entries
  if (first !== undefined && entries.length === 1) {
    const { holder, verdict } = first
    const guard = { _id: holder.taskId, attempt: holder.attempt, workerId: holder.workerId, state: 'leased' as const }
    return new Set((await storeVerdict(ctx, guard, verdict)) ? [first] : [])
  }
  const stored = await storeTogether(ctx, entries)
  for (const { verdict, task } of stored.values()) reportEnd(ctx, task, verdict)
  return new Set(stored.keys())
}

/** Ends the tasks and stores their results in one transaction, for those whose leases are still held. */
async function storeTogether(
  ctx: StoreContext,
  entries: readonly ReportedVerdict[],
): Promise<ReadonlyMap<ReportedVerdict, EndedTask>> {
  const now = ctx.clock.now()
  const stored = await inTransaction(ctx.db, async (session) => {
    const ids = [...new Set(entries.map(({ holder }) => holder.taskId))]
    const tasks = await ctx.tasks
      .find({ _id: { $in: ids }, state: 'leased' })
      .session(session)
      .lean()
    const held = findHeld(entries, tasks)
    if (held.size === 0) return held
    const ended = { $set: { state: 'done', endedAt: now }, $unset: { leaseUntil: 1 } }
    await ctx.tasks.updateMany({ _id: { $in: [...held.values()].map(({ task }) => task._id) } }, ended, { session })
    await ctx.storeResults(
      session,
      [...held.values()].map((one) => ({ ...one, task: { ...one.task, state: 'done', endedAt: now } })),
      now,
    )
    return held
  })
  if (stored.size > 0) ctx.readCache.invalidate()
  return stored
}

/** One result for each task: that of the holder of its lease. */
function findHeld(entries: readonly ReportedVerdict[], tasks: readonly TaskRow[]): Map<ReportedVerdict, EndedTask> {
  const left = new Map(tasks.map((task) => [task._id, task]))
  const held = new Map<ReportedVerdict, EndedTask>()
  for (const entry of entries) {
    const { holder, verdict, trace } = entry
    const task = left.get(holder.taskId)
    if (task === undefined || task.attempt !== holder.attempt || task.workerId !== holder.workerId) continue
    held.set(entry, { task, verdict, trace })
    left.delete(holder.taskId)
  }
  return held
}
