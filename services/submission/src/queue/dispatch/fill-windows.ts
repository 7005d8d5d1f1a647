import { withSpan } from '@verdict/kit/trace'
import { judgingTaskFor } from '@verdict/proto/events/submission'
import type { QueueContext } from '../context.ts'
import { dispatchWindow } from '../tasks/lane.rules.ts'
import { isWorkWaiting, filterSnapshot, type QueueObserver, type QueueSnapshot } from '../tasks/queue-snapshot.ts'
import type { TaskRow } from '../tasks/task.model.ts'
import { isTenantOf, type JudgePool } from '../workers/pool.rules.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { createTaskPicker } from './pick-task.ts'
import { createSlotLimiter } from './slot-limiter.ts'

/** Fills the windows of all pools, unless what is judged could not be stored; gives whether work was left waiting. */
export function createWindowFiller(
  ctx: Pick<QueueContext, 'bus' | 'clock' | 'log' | 'settings' | 'storage' | 'tasks'>,
  registry: WorkerRegistry,
  observer: QueueObserver,
): () => Promise<boolean> {
  const fillers = new Map<string, PoolFiller>()

  function fillerOf({ name }: JudgePool): PoolFiller {
    const known = fillers.get(name) ?? createPoolFiller(ctx, name)
    fillers.set(name, known)
    return known
  }

  return async () => {
    if (ctx.storage.level() !== 'enough') return true
    const pools = registry.pools()
    const snapshot = await observer.takeSnapshot()
    const filling = pools.map((pool) =>
      fillerOf(pool)(
        pool,
        filterSnapshot(snapshot, (tenant) => isTenantOf(pool, tenant)),
      ),
    )
    const filled = await Promise.allSettled(filling)
    const failed = filled.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return filled.some((one) => one.status === 'fulfilled' && one.value)
  }
}

/** Fills the window of one pool from what waits for it; gives whether work was left waiting. */
type PoolFiller = (pool: JudgePool, snapshot: QueueSnapshot) => Promise<boolean>

function createPoolFiller(
  ctx: Pick<QueueContext, 'bus' | 'clock' | 'log' | 'settings' | 'tasks'>,
  name: string,
): PoolFiller {
  const { settings, log } = ctx
  const event = judgingTaskFor(name)
  const picker = createTaskPicker(ctx, {
    contest: settings.SUBMISSION_WEIGHT_CONTEST,
    practice: settings.SUBMISSION_WEIGHT_PRACTICE,
    rejudge: settings.SUBMISSION_WEIGHT_REJUDGE,
    invocation: settings.SUBMISSION_WEIGHT_INVOCATION,
  })
  const limitSlots = createSlotLimiter(ctx)
  let warned = false

  function warnOnce(isIdle: boolean): void {
    if (isIdle && !warned) log.warn('tasks are waiting and no judge worker is alive')
    warned = isIdle
  }

  async function send(task: TaskRow): Promise<void> {
    const { _id: taskId, submitId, attempt, lane, sends = 1 } = task
    const named = { taskId, attempt, lane, sends, ...(submitId === 0 ? {} : { submitId }) }
    try {
      // From the moment on that it began to wait for its turn.
      const span = {
        traceparent: task.traceparent ?? '',
        startTime: task.queuedAt,
        attributes: { 'verdict.lane': lane },
      }
      await withSpan('wait in the judging queue', span, () => ctx.bus.publish(event, named))
    } catch (error) {
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  return async ({ slots }, snapshot) => {
    const { waiting, dispatched, leased } = snapshot
    warnOnce(slots === 0 && isWorkWaiting(waiting))
    const isLimited = limitSlots(slots, snapshot)
    const sending: Promise<void>[] = []
    for (let room = dispatchWindow({ slots, leased }) - dispatched; room > 0 && isWorkWaiting(waiting); room -= 1) {
      const task = await picker.pick(waiting)
      if (task !== undefined) sending.push(send(task))
    }
    const failed = (await Promise.allSettled(sending)).find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return isLimited || isWorkWaiting(waiting)
  }
}
