import { createLoop, type Loop } from '@verdict/kit/loop'
import { watchJudging } from '../alarms/watch-judging.ts'
import type { QueueContext } from '../context.ts'
import { publishLanguages } from '../workers/publish-languages.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { createWindowFiller, type WindowFiller } from './fill-windows.ts'
import { measureQueue } from './measure-queue.ts'
import { measureTenants } from './measure-tenants.ts'
import { resendToPools } from './resend-to-pools.ts'
import type { LaneLoad } from '../tasks/snapshot/lane-loads.ts'
import { createQueueObserver, type QueueObserver } from '../tasks/snapshot/queue-snapshot.ts'
import { recoverTasks } from '../leases/recover-tasks.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
}

/** Minimum time between two fills of the window. */
const minPollIntervalMs = 10
/** The poll interval, in ticks, of a process with nothing to judge. */
const idlePollTicks = 10
/** A tick is skipped at most once in a row. */
const skippedTicks = 1.5

/**
 * Keeps a small window of waiting tasks on the bus. Several processes may run one: each task is moved by an atomic
 * write. New tasks of other processes, and lost messages or workers, are found at the next tick, or at the one
 * after it if this process knows of no unfinished task.
 */
export function createDispatcher(ctx: QueueContext, registry: WorkerRegistry): Dispatcher {
  const { directDispatch, log, queueSignals } = ctx
  const { SUBMISSION_TICK_MS: tickMs, SUBMISSION_UNCLAIMED_MS: unclaimedMs } = ctx.settings
  const observer = createQueueObserver(ctx)
  const { filling, filler } = createFillLoop(ctx, registry, observer)
  const housekeep = createHousekeeping(ctx)
  let isEmpty = false
  let mayBeUnclaimed = false
  let lookedAtMs = -Infinity
  let queuedAtMs = -Infinity
  let firstTick: NodeJS.Timeout | undefined

  const ticking = createLoop({
    log,
    failure: 'the queue could not be looked after',
    async step() {
      if (ctx.queueView.isEmpty() && performance.now() - lookedAtMs < skippedTicks * tickMs) {
        mayBeUnclaimed = false
        return
      }
      lookedAtMs = performance.now()
      await registry.refresh()
      const load = await measureQueue(ctx, observer, registry)
      // Tasks that arrived meanwhile may not be counted yet.
      isEmpty = load.isEmpty && performance.now() - queuedAtMs > tickMs
      const hasRecovered = await recoverTasks(ctx, load)
      const { hasResent, ...unclaimed } = await resendToPools(ctx, registry.pools(), load)
      mayBeUnclaimed = unclaimed.mayBeUnclaimed
      if (hasRecovered || hasResent) ctx.queueView.invalidate()
      if (load.hasNewWork || hasRecovered || hasResent) filling.wake()
      await housekeep(load.lanes)
    },
    // With nothing to judge, nothing can be unclaimed; new tasks of this process wake the loop.
    everyMs: () => (mayBeUnclaimed ? Math.min(tickMs, unclaimedMs / 2) : (isEmpty ? idlePollTicks : 1) * tickMs),
  })
  const all = [filling, ticking]

  function tickSoon(): void {
    queuedAtMs = performance.now()
    if (!isEmpty) return
    isEmpty = false
    firstTick = setTimeout(ticking.wake, tickMs).unref()
  }
  queueSignals.on('queued', tickSoon)
  queueSignals.on('reserved', tickSoon)

  return {
    start() {
      for (const rounds of all) rounds.start()
      directDispatch.offer(filler.reserve)
    },
    async stop() {
      clearTimeout(firstTick)
      directDispatch.offer(undefined)
      await filler.settle()
      await Promise.all(all.map((rounds) => rounds.stop()))
    },
  }
}

/** Updates languages, alarms and metrics by tenant, which change slowly, at the poll interval of an idle process. */
function createHousekeeping(ctx: QueueContext): (loads: readonly LaneLoad[]) => Promise<void> {
  const everyMs = (idlePollTicks - 1) * ctx.settings.SUBMISSION_TICK_MS
  let lastRunAtMs = -Infinity
  return async (loads) => {
    if (performance.now() - lastRunAtMs < everyMs) return
    await publishLanguages(ctx)
    await watchJudging(ctx, loads)
    await measureTenants(ctx)
    lastRunAtMs = performance.now()
  }
}

/** Fills the window when there is new work, and when a slot becomes free while work is waiting. */
function createFillLoop(
  ctx: QueueContext,
  registry: WorkerRegistry,
  observer: QueueObserver,
): { filling: Loop; filler: WindowFiller } {
  const filler = createWindowFiller(ctx, registry, observer, () => filling.wake())
  let hasBacklog = true
  let isFilling = false
  let hasMoreCapacity = false
  let lastFillAtMs = -Infinity
  let nextFill: NodeJS.Timeout | undefined
  const filling = createLoop({
    log: ctx.log,
    failure: 'tasks could not be dispatched',
    async step() {
      isFilling = true
      lastFillAtMs = performance.now()
      hasMoreCapacity = false
      hasBacklog = true
      try {
        hasBacklog = await filler.fill()
      } finally {
        isFilling = false
      }
      // A slot that became free matters only if tasks were left waiting.
      if (hasBacklog && hasMoreCapacity) fillSoon()
    },
  })

  /** Debounces: one fill serves all signals of a burst. */
  function fillSoon(): void {
    if (nextFill !== undefined) return
    const fillNow = () => {
      nextFill = undefined
      filling.wake()
    }
    const waitMs = lastFillAtMs + minPollIntervalMs - performance.now()
    if (waitMs <= 0) fillNow()
    else nextFill = setTimeout(fillNow, waitMs).unref()
  }

  ctx.queueSignals.on('queued', fillSoon)
  ctx.queueSignals.on('capacity', () => {
    if (isFilling) hasMoreCapacity = true
    else if (hasBacklog) fillSoon()
  })
  return { filling, filler }
}
