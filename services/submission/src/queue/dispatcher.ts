import type { Log } from '@verdict/kit/log'
import { backoffMs, sleep } from '@verdict/kit/retry'
import { continueTrace, runWithTrace } from '@verdict/kit/trace'
import { judgingTask } from '@verdict/proto/events/submission'
import type { SubmissionContext } from '../context.ts'
import { publishLanguages } from '../workers/publish-languages.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { dispatchWindow } from './lane.rules.ts'
import { measureQueue } from './measure-queue.ts'
import { createTaskPicker } from './pick-task.ts'
import { createQueueSurveyor, isWorkWaiting } from './queue-survey.ts'
import { recoverTasks } from './recover-tasks.ts'
import type { TaskRow } from './task.model.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
  /** There is new work: looks at once. */
  workCame: () => void
  /** A place in the window came free: looks at once, if the last look left work behind. */
  roomCame: () => void
}

const pausesAfterFailures = { firstMs: 100, maxMs: 5_000 }

/**
 * Keeps a small window of waiting tasks on the bus. Several may run, in as many processes: each task is moved by a
 * single write. What other processes take in, and what is lost on the way (a message, a worker), is found once a tick.
 */
export function createDispatcher(ctx: SubmissionContext, registry: WorkerRegistry): Dispatcher {
  const fill = createWindowFiller(ctx, registry)
  let leftBehind = true

  const filling = createRounds(ctx.log, async () => {
    leftBehind = true
    leftBehind = await fill()
  })
  const ticking = createRounds(
    ctx.log,
    async () => {
      await registry.refresh()
      const { leased } = await measureQueue(ctx, registry)
      await recoverTasks(ctx, { freeSlots: registry.slots() - leased })
      await publishLanguages(ctx)
      filling.poke()
    },
    ctx.settings.SUBMISSION_TICK_MS,
  )

  return {
    start() {
      filling.start()
      ticking.start()
    },
    async stop() {
      await Promise.all([filling.stop(), ticking.stop()])
    },
    workCame: filling.poke,
    roomCame() {
      if (leftBehind) filling.poke()
    },
  }
}

/** Fills the window; gives whether work was left waiting. */
function createWindowFiller(ctx: SubmissionContext, registry: WorkerRegistry): () => Promise<boolean> {
  const { settings, log } = ctx
  const surveyor = createQueueSurveyor(ctx)
  const picker = createTaskPicker(ctx, {
    contest: settings.SUBMISSION_WEIGHT_CONTEST,
    practice: settings.SUBMISSION_WEIGHT_PRACTICE,
    rejudge: settings.SUBMISSION_WEIGHT_REJUDGE,
  })
  let warned = false

  function warnOnce(isIdle: boolean): void {
    if (isIdle && !warned) log.warn('tasks are waiting and no judge worker is alive')
    warned = isIdle
  }

  async function send(task: TaskRow): Promise<void> {
    const { _id: taskId, submitId, attempt, lane } = task
    try {
      const publish = () => ctx.bus.publish(judgingTask, { taskId, submitId, attempt, lane })
      await runWithTrace(continueTrace(task.traceparent), publish)
    } catch (error) {
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  return async () => {
    const slots = registry.slots()
    const { waiting, dispatched, leased } = await surveyor.look()
    warnOnce(slots === 0 && isWorkWaiting(waiting))
    const sending: Promise<void>[] = []
    for (let room = dispatchWindow({ slots, leased }) - dispatched; room > 0 && isWorkWaiting(waiting); room -= 1) {
      const task = await picker.pick(waiting)
      if (task !== undefined) sending.push(send(task))
    }
    const failed = (await Promise.allSettled(sending)).find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return isWorkWaiting(waiting)
  }
}

/** Runs `round` whenever it is poked, never twice at once, and every `everyMs` if given. A round that failed is run again. */
function createRounds(log: Log, round: () => Promise<void>, everyMs?: number) {
  const stopping = new AbortController()
  let wake = new AbortController()
  let poked = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      poked = false
      try {
        await round()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'a round of the queue failed and is done again')
        poked = true
        await sleep(backoffMs(failures, pausesAfterFailures), stopping.signal)
      }
      if (!poked) await sleep(everyMs ?? longMs, AbortSignal.any([wake.signal, stopping.signal]))
    }
  }

  return {
    start() {
      running ??= run()
    },
    poke() {
      poked = true
      wake.abort()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Rounds that run only when poked. */
const longMs = 3_600_000
