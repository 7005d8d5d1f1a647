import { createLoop, type Loop } from '@verdict/kit/loop'
import { withSpan } from '@verdict/kit/trace'
import { judgingTask } from '@verdict/proto/events/submission'
import { watchJudging } from '../alarms/watch-judging.ts'
import type { QueueContext } from '../context.ts'
import { publishLanguages } from '../workers/publish-languages.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { createSlotLimiter } from './slot-limiter.ts'
import { dispatchWindow } from '../tasks/lane.rules.ts'
import { measureQueue } from './measure-queue.ts'
import { createTaskPicker } from './pick-task.ts'
import type { LaneLoad } from '../tasks/lane-loads.ts'
import { createQueueObserver, isWorkWaiting, type QueueObserver } from '../tasks/queue-snapshot.ts'
import { recoverTasks, resendUnclaimed } from '../leases/recover-tasks.ts'
import type { TaskRow } from '../tasks/task.model.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
}

/** So many times as long as else a process waits that has nothing to judge. */
const idleTicks = 10

/**
 * Keeps a small window of waiting tasks on the bus. Several may run, in as many processes: each task is moved by a
 * single write. What other processes take in, and what is lost on the way (a message, a worker), is found once a tick.
 */
export function createDispatcher(ctx: QueueContext, registry: WorkerRegistry): Dispatcher {
  const { log, queueSignals } = ctx
  const { SUBMISSION_TICK_MS: tickMs, SUBMISSION_UNCLAIMED_MS: unclaimedMs } = ctx.settings
  const observer = createQueueObserver(ctx)
  const filling = createFilling(ctx, registry, observer)
  let isEmpty = false
  let mayBeUnclaimed = false
  let queuedAtMs = -Infinity
  let watchedAtMs = -Infinity
  let firstTick: NodeJS.Timeout | undefined

  /** Alarms and languages change slowly: as often as an idle process looks. */
  async function watch(loads: readonly LaneLoad[]): Promise<void> {
    if (performance.now() - watchedAtMs < (idleTicks - 1) * tickMs) return
    await publishLanguages(ctx)
    await watchJudging(ctx, loads)
    watchedAtMs = performance.now()
  }

  const ticking = createLoop({
    ...{ log, failure: 'the queue could not be looked after' },
    async step() {
      await registry.refresh()
      const load = await measureQueue(ctx, observer, registry)
      // What came since was perhaps not counted yet.
      isEmpty = load.isEmpty && performance.now() - queuedAtMs > tickMs
      const hasRecovered = await recoverTasks(ctx, load)
      const freeSlots = registry.slots() - load.leased
      mayBeUnclaimed = load.dispatched > 0 && freeSlots > 0
      const hasResent = load.dispatched > 0 && (await resendUnclaimed(ctx, { freeSlots }))
      if (load.isNews || hasRecovered || hasResent) filling.wake()
      await watch(load.lanes)
    },
    // With nothing to judge nothing can come to a halt; what this process takes in wakes it a tick later.
    everyMs: () => (mayBeUnclaimed ? Math.min(tickMs, unclaimedMs / 2) : (isEmpty ? idleTicks : 1) * tickMs),
  })
  const all = [filling, ticking]

  queueSignals.on('queued', () => {
    queuedAtMs = performance.now()
    if (!isEmpty) return
    isEmpty = false
    firstTick = setTimeout(ticking.wake, tickMs).unref()
  })

  return {
    start() {
      for (const rounds of all) rounds.start()
    },
    async stop() {
      clearTimeout(firstTick)
      await Promise.all(all.map((rounds) => rounds.stop()))
    },
  }
}

/** Fills the window whenever there is new work, and when a place comes free while work waits. */
function createFilling(ctx: QueueContext, registry: WorkerRegistry, observer: QueueObserver): Loop {
  const fill = createWindowFiller(ctx, registry, observer)
  let hasBacklog = true
  let isLooking = false
  let hasMoreCapacity = false
  const filling = createLoop({
    ...{ log: ctx.log, failure: 'tasks could not be dispatched' },
    async step() {
      isLooking = true
      hasMoreCapacity = false
      hasBacklog = true
      try {
        hasBacklog = await fill()
      } finally {
        isLooking = false
      }
      // A place that came free meanwhile matters only where the look left work waiting.
      if (hasBacklog && hasMoreCapacity) filling.wake()
    },
  })
  ctx.queueSignals.on('queued', filling.wake)
  ctx.queueSignals.on('capacity', () => {
    if (isLooking) hasMoreCapacity = true
    else if (hasBacklog) filling.wake()
  })
  return filling
}

/** Fills the window, unless what is judged could not be stored; gives whether work was left waiting. */
function createWindowFiller(
  ctx: Pick<QueueContext, 'bus' | 'clock' | 'log' | 'settings' | 'storage' | 'tasks'>,
  registry: WorkerRegistry,
  observer: QueueObserver,
): () => Promise<boolean> {
  const { settings, log } = ctx
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
      await withSpan('wait in the judging queue', span, () => ctx.bus.publish(judgingTask, named))
    } catch (error) {
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  return async () => {
    if (ctx.storage.level() !== 'enough') return true
    const slots = registry.slots()
    const snapshot = await observer.takeSnapshot()
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
