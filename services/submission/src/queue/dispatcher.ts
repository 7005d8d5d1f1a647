import { sleep } from '@verdict/kit/retry'
import { judgingTask } from '@verdict/proto/events/submission'
import type { SubmissionContext } from '../context.ts'
import { publishLanguages } from '../workers/publish-languages.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { dispatchWindow } from './lane.rules.ts'
import { measureQueue } from './measure-queue.ts'
import { createTaskPicker, findWaitingTenants } from './pick-task.ts'
import { recoverTasks } from './recover-tasks.ts'
import type { TaskRow } from './task.model.ts'

export interface Dispatcher {
  start: () => void
  stop: () => Promise<void>
  /** Looks at once for work; otherwise once a tick. */
  poke: () => void
}

/**
 * Keeps a small window of waiting tasks on the bus. Several may run, in as many processes: each task is moved by a
 * single write. What is lost on the way (a message, a worker) comes back by time.
 */
export function createDispatcher(ctx: SubmissionContext, registry: WorkerRegistry): Dispatcher {
  const { settings, log } = ctx
  const picker = createTaskPicker(ctx, {
    contest: settings.SUBMISSION_WEIGHT_CONTEST,
    practice: settings.SUBMISSION_WEIGHT_PRACTICE,
    rejudge: settings.SUBMISSION_WEIGHT_REJUDGE,
  })
  const stopping = new AbortController()
  let wake = new AbortController()
  let poked = false
  let running: Promise<void> | undefined
  let warned = false

  function warnOnce(isIdle: boolean): void {
    if (isIdle && !warned) log.warn('tasks are waiting and no judge worker is alive')
    warned = isIdle
  }

  async function send(task: TaskRow): Promise<void> {
    const { _id: taskId, submitId, attempt, lane } = task
    try {
      await ctx.bus.publish(judgingTask, { taskId, submitId, attempt, lane })
    } catch (error) {
      await ctx.tasks.updateOne({ _id: taskId, attempt, state: 'dispatched' }, { $set: { state: 'waiting' } })
      throw error
    }
  }

  async function fillWindow(): Promise<void> {
    const slots = registry.slots()
    const [waiting, dispatched, leased] = await Promise.all([
      findWaitingTenants(ctx),
      ctx.tasks.countDocuments({ state: 'dispatched' }),
      ctx.tasks.countDocuments({ state: 'leased' }),
    ])
    warnOnce(slots === 0 && Object.values(waiting).some((tenants) => tenants.length > 0))
    const sending: Promise<void>[] = []
    for (let room = dispatchWindow({ slots, leased }) - dispatched; room > 0; room -= 1) {
      const task = await picker.pick(waiting)
      if (task === undefined) break
      sending.push(send(task))
    }
    const failed = (await Promise.allSettled(sending)).find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  async function tick(): Promise<void> {
    await registry.refresh()
    const { leased } = await measureQueue(ctx, registry)
    await recoverTasks(ctx, { freeSlots: registry.slots() - leased })
    await publishLanguages(ctx)
  }

  async function run(): Promise<void> {
    let nextTickMs = 0
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      poked = false
      try {
        if (performance.now() >= nextTickMs) {
          nextTickMs = performance.now() + settings.SUBMISSION_TICK_MS
          await tick()
        }
        await fillWindow()
      } catch (error) {
        log.warn({ err: error }, 'the dispatcher could not do its round; it tries again')
        await sleep(Math.min(settings.SUBMISSION_TICK_MS, 200), stopping.signal)
      }
      if (poked) continue
      const pauseMs = Math.max(1, nextTickMs - performance.now())
      await sleep(pauseMs, AbortSignal.any([wake.signal, stopping.signal]))
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
    poke() {
      poked = true
      wake.abort()
    },
  }
}
