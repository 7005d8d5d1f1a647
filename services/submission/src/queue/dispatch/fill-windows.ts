import type { Log } from '@verdict/kit/log'
import { withSpan } from '@verdict/kit/trace'
import { judgingTaskFor } from '@verdict/proto/events/submission'
import type { QueueContext } from '../context.ts'
import { dispatchWindow } from '../tasks/lane.rules.ts'
import type { Reserve } from '../tasks/direct-dispatch.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import { filterSnapshot, isWorkWaiting, type QueueSnapshot } from '../tasks/snapshot/queue-snapshot.rules.ts'
import type { QueueObserver } from '../tasks/snapshot/queue-snapshot.ts'
import type { TaskRow } from '../tasks/task.model.ts'
import { isTenantOf, type JudgePool } from '../workers/pool.rules.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { createTaskPicker } from './pick-task.ts'
import { createSlotLimiter } from './slot-limiter.ts'

type FillContext = Pick<
  QueueContext,
  'bus' | 'clock' | 'log' | 'queueSignals' | 'queueView' | 'settings' | 'diskSpace' | 'tasks'
>

/** Publishes tasks on the bus as far as the windows of their worker pools have room. */
export interface WindowFiller {
  /**
   * Fills the windows of all pools, unless the disk is too full to store results; returns whether work was left
   * waiting.
   */
  fill: () => Promise<boolean>
  /** Reserves room for tasks that are about to be stored, if the state of the queue is known and nothing is waiting. */
  reserve: Reserve
  /** Resolves when all tasks with reserved room have been published. */
  settle: () => Promise<void>
}

/** Tasks that are being published while nobody awaits it. */
function createPendingSends(log: Log, onFailed: () => void) {
  const sending = new Set<Promise<void>>()
  return {
    add({ _id: taskId }: TaskRow, sent: Promise<void>): void {
      const ended = sent.catch((error: unknown) => {
        log.error({ err: error, taskId }, 'a new task could not be dispatched')
        onFailed()
      })
      sending.add(ended)
      void ended.finally(() => sending.delete(ended))
    },
    async settle(): Promise<void> {
      await Promise.all(sending)
    },
  }
}

/** @param onFailed called when a task with reserved room could not be published and waits in the queue */
export function createWindowFiller(
  ctx: FillContext,
  registry: WorkerRegistry,
  observer: QueueObserver,
  onFailed: () => void,
): WindowFiller {
  const fillers = new Map<string, PoolFiller>()
  const sending = createPendingSends(ctx.log, onFailed)

  function fillerOf({ name }: JudgePool): PoolFiller {
    const known = fillers.get(name) ?? createPoolFiller(ctx, name)
    fillers.set(name, known)
    return known
  }

  const ofPool = (snapshot: QueueSnapshot, pool: JudgePool) =>
    filterSnapshot(snapshot, (tenant) => isTenantOf(pool, tenant))

  return {
    async fill() {
      if (ctx.diskSpace.level() !== 'enough') return true
      const pools = registry.pools()
      const snapshot = await observer.takeSnapshot()
      const filled = await Promise.allSettled(pools.map((pool) => fillerOf(pool).fill(pool, ofPool(snapshot, pool))))
      const failed = filled.find((one) => one.status === 'rejected')
      if (failed !== undefined) throw failed.reason
      return filled.some((one) => one.status === 'fulfilled' && one.value)
    },
    reserve(tasks) {
      const snapshot = ctx.diskSpace.level() === 'enough' ? ctx.queueView.snapshot() : undefined
      if (snapshot === undefined) return undefined
      const pools = registry.pools()
      const poolOf = ({ tenant }: TaskRow) => pools.find((pool) => isTenantOf(pool, tenant)) ?? pools[0]
      const byPool = Map.groupBy(tasks, poolOf)
      const haveRoom = [...byPool].every(([pool, own]) => fillerOf(pool).hasRoomFor(pool, ofPool(snapshot, pool), own))
      if (!haveRoom) return undefined
      const settled = ctx.queueView.store(tasks.map((task) => moveOf(task, undefined, 'dispatched')))
      ctx.queueSignals.emit('reserved', tasks.length)
      return {
        send(stored) {
          settled()
          for (const task of stored) sending.add(task, fillerOf(poolOf(task)).send(task))
        },
        release() {
          settled()
          ctx.queueView.move(tasks.map((task) => moveOf(task, 'dispatched', 'done')))
        },
      }
    },
    settle: sending.settle,
  }
}

interface PoolFiller {
  /** Fills the window of the pool with its waiting tasks; returns whether work was left waiting. */
  fill: (pool: JudgePool, snapshot: QueueSnapshot) => Promise<boolean>
  /** Whether these tasks would be published at once if they were waiting in the queue of the snapshot. */
  hasRoomFor: (pool: JudgePool, snapshot: QueueSnapshot, tasks: readonly TaskRow[]) => boolean
  /** Publishes a task that is stored as dispatched; if that fails it is set back to waiting. */
  send: (task: TaskRow) => Promise<void>
}

function createPoolFiller(ctx: FillContext, name: string): PoolFiller {
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
      // The span starts when the task began to wait.
      const span = {
        traceparent: task.traceparent ?? '',
        startTime: task.queuedAt,
        attributes: { 'verdict.lane': lane },
      }
      await withSpan('wait in the judging queue', span, () => ctx.bus.publish(event, named))
    } catch (error) {
      ctx.queueView.invalidate()
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  async function fill({ slots }: JudgePool, snapshot: QueueSnapshot): Promise<boolean> {
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

  function hasRoomFor({ slots }: JudgePool, snapshot: QueueSnapshot, tasks: readonly TaskRow[]): boolean {
    const { waiting, dispatched, leased } = snapshot
    if (isWorkWaiting(waiting) || dispatchWindow({ slots, leased }) - dispatched < tasks.length) return false
    for (const { lane, tenant } of tasks) waiting[lane].set(tenant, (waiting[lane].get(tenant) ?? 0) + 1)
    return !limitSlots(slots, snapshot)
  }

  return { fill, hasRoomFor, send }
}
