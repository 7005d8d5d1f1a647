import { continueTrace, runWithTrace } from '@verdict/kit/trace'
import { judgingTask } from '@verdict/proto/events/submission'
import { watchJudging } from '../alarms/watch-judging.ts'
import type { SubmissionContext } from '../context.ts'
import { publishLanguages } from '../workers/publish-languages.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { createSlotKeeper } from './keep-slots.ts'
import { dispatchWindow } from './lane.rules.ts'
import { measureQueue } from './measure-queue.ts'
import { createTaskPicker } from './pick-task.ts'
import { countOnTheWay, createQueueSurveyor, isWorkWaiting } from './queue-survey.ts'
import { recoverTasks, sendAgain } from './recover-tasks.ts'
import { createRounds } from './rounds.ts'
import type { TaskRow } from './task.model.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
  /** There is new work: looks at once. */
  workCame: () => void
  /** A place in the window came free: looks at once, if the last look left work behind. */
  roomCame: () => void
}

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
      await measureQueue(ctx, registry)
      await recoverTasks(ctx)
      await publishLanguages(ctx)
      await watchJudging(ctx)
      filling.poke()
    },
    ctx.settings.SUBMISSION_TICK_MS,
  )

  const resending = createRounds(
    ctx.log,
    async () => {
      const { dispatched, leased } = await countOnTheWay(ctx)
      if (dispatched > 0 && (await sendAgain(ctx, { freeSlots: registry.slots() - leased }))) filling.poke()
    },
    Math.ceil(ctx.settings.SUBMISSION_UNCLAIMED_MS / 2),
  )
  const all = [filling, ticking, resending]

  return {
    start() {
      for (const rounds of all) rounds.start()
    },
    async stop() {
      await Promise.all(all.map((rounds) => rounds.stop()))
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
  const keepSlots = createSlotKeeper(ctx)
  let warned = false

  function warnOnce(isIdle: boolean): void {
    if (isIdle && !warned) log.warn('tasks are waiting and no judge worker is alive')
    warned = isIdle
  }

  async function send(task: TaskRow): Promise<void> {
    const { _id: taskId, submitId, attempt, lane, sends = 1 } = task
    const named = { taskId, attempt, lane, sends, ...(submitId === 0 ? {} : { submitId }) }
    try {
      const publish = () => ctx.bus.publish(judgingTask, named)
      await runWithTrace(continueTrace(task.traceparent), publish)
    } catch (error) {
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  return async () => {
    const slots = registry.slots()
    const survey = await surveyor.look()
    const { waiting, dispatched, leased } = survey
    warnOnce(slots === 0 && isWorkWaiting(waiting))
    const isLimited = keepSlots(slots, survey)
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
