import { createLoop } from '@verdict/kit/loop'
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
import { countInFlight, createQueueObserver, isWorkWaiting } from '../tasks/queue-snapshot.ts'
import { recoverTasks, resendUnclaimed } from '../leases/recover-tasks.ts'
import type { TaskRow } from '../tasks/task.model.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
}

/** So many times as long as else a process waits that has nothing to judge. */
const idleTicks = 10
/** Between looks for unclaimed tasks while there are none at all. */
const restMs = 3_600_000

/**
 * Keeps a small window of waiting tasks on the bus. Several may run, in as many processes: each task is moved by a
 * single write. What other processes take in, and what is lost on the way (a message, a worker), is found once a tick.
 */
export function createDispatcher(ctx: QueueContext, registry: WorkerRegistry): Dispatcher {
  const fill = createWindowFiller(ctx, registry)
  let hasBacklog = true
  let isEmpty = false
  let isResendingAtRest = false
  let queuedCount = 0
  let firstTick: NodeJS.Timeout | undefined
  const { SUBMISSION_TICK_MS: tickMs, SUBMISSION_UNCLAIMED_MS: unclaimedMs } = ctx.settings

  const { log } = ctx

  const filling = createLoop({
    ...{ log, failure: 'tasks could not be dispatched' },
    async step() {
      hasBacklog = true
      hasBacklog = await fill()
    },
  })
  const ticking = createLoop({
    ...{ log, failure: 'the queue could not be looked after' },
    async step() {
      await registry.refresh()
      const before = queuedCount
      const measured = await measureQueue(ctx, registry)
      isEmpty = measured.isEmpty && queuedCount === before
      if (!isEmpty) await recoverTasks(ctx)
      await publishLanguages(ctx)
      await watchJudging(ctx, measured.loads)
      if (!isEmpty) filling.wake()
      if (!isEmpty && isResendingAtRest) resending.wake()
      isResendingAtRest = isEmpty
    },
    // With nothing to judge nothing can come to a halt; what this process takes in wakes it a tick later.
    everyMs: () => (isEmpty ? idleTicks : 1) * tickMs,
  })
  const resending = createLoop({
    ...{ log, failure: 'unclaimed tasks could not be sent again' },
    // Woken when there is something to judge again.
    everyMs: () => (isEmpty ? restMs : Math.ceil(unclaimedMs / 2)),
    async step() {
      if (isEmpty) return
      const { dispatched, leased } = await countInFlight(ctx)
      if (dispatched > 0 && (await resendUnclaimed(ctx, { freeSlots: registry.slots() - leased }))) filling.wake()
    },
  })
  const all = [filling, ticking, resending]

  ctx.queueSignals.on('queued', () => {
    queuedCount += 1
    filling.wake()
    if (!isEmpty) return
    isEmpty = false
    firstTick = setTimeout(ticking.wake, tickMs).unref()
  })
  ctx.queueSignals.on('capacity', () => {
    if (hasBacklog) filling.wake()
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

/** Fills the window, unless what is judged could not be stored; gives whether work was left waiting. */
function createWindowFiller(
  ctx: Pick<QueueContext, 'bus' | 'clock' | 'log' | 'settings' | 'storage' | 'tasks'>,
  registry: WorkerRegistry,
): () => Promise<boolean> {
  const { settings, log } = ctx
  const observer = createQueueObserver(ctx)
  const picker = createTaskPicker(ctx, {
    contest: settings.SUBMISSION_WEIGHT_CONTEST,
    practice: settings.SUBMISSION_WEIGHT_PRACTICE,
    rejudge: settings.SUBMISSION_WEIGHT_REJUDGE,
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
