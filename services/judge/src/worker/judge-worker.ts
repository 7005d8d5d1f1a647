import { addAbortListener } from 'node:events'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { isTransient } from '@verdict/kit/outage'
import { backoffMs, sleep } from '@verdict/kit/retry'
import { withSpan } from '@verdict/kit/trace'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { Judged, Progress } from '../judging/judge-submission.ts'
import { systemErrorResult, toJudgeResult, type JudgeProvenance } from './judge-result.ts'
import { createProgressReporter } from './progress-reporter.ts'
import type { RunningJudgings } from './running-judgings.ts'
import type { SandboxHealth } from './sandbox/sandbox-health.ts'
import type { Slots } from './capacity/slots.ts'
import { faultOf } from './worker-fault.ts'

type Queue = Pick<GrpcClient<'submission.v1.JudgeQueue'>, 'claim' | 'report' | 'finish' | 'release'>

export interface WorkerContext {
  queue: Queue
  judge: (task: Task, report: (progress: Progress) => void, signal: AbortSignal) => Promise<Judged>
  /** Returns the provenance of a verdict that is produced now. */
  provenance: () => JudgeProvenance
  slots: Slots
  health: SandboxHealth
  /** Aborted when a stopping worker has waited long enough for running judgings; other workers judge them again. */
  drainTimeout: AbortSignal
  /** Aborted when the worker stops taking work. */
  stopping: AbortSignal
  /** Running judgings can be cancelled from outside. */
  running: RunningJudgings
  observe: (result: JudgeResult, seconds: number) => void
  log: Log
}

const reportPauseMs = 500
const maxKeepAliveMs = 5_000

/**
 * Claims the task if it is available and a slot is free, and starts to judge it. Resolves as soon as it is claimed:
 * from then on its lease, not the bus, determines who judges it.
 *
 * @throws if the queue is unavailable or the worker stops, so that the message is redelivered
 */
export async function claimTask(ctx: WorkerContext, named: { taskId: string; attempt: number }): Promise<void> {
  await claim(ctx, named)
}

/**
 * Judges tasks that are addressed to this worker, one at a time, and asks for the next one after each. Never rejects.
 */
export function createAddressedTasks(
  ctx: WorkerContext,
  askForMore: () => void,
): (named: { taskId: string; attempt: number }) => Promise<void> {
  let isTaking = false
  return async (named) => {
    // A task that waits for a slot here is announced again by each heartbeat.
    if (isTaking) return
    isTaking = true
    try {
      await (
        await claim(ctx, named)
      )?.judged
    } catch (error) {
      ctx.log.debug({ err: error, ...named }, 'an addressed task was not taken; it is named again')
    } finally {
      isTaking = false
    }
    askForMore()
  }
}

/** Returns the judging of the task; null if it is not available. */
async function claim(
  ctx: WorkerContext,
  named: { taskId: string; attempt: number },
): Promise<{ judged: Promise<void> } | null> {
  // The slot is taken before waiting, because the bus checks the remaining capacity.
  if (ctx.health.reason() !== '') await ctx.health.healthy(ctx.stopping)
  await ctx.slots.take()
  let claimed: { task: Task; leaseMs: number } | undefined
  try {
    const answer = await ctx.queue.claim({ ...named, workerId: ctx.provenance().workerId })
    if (answer.granted && answer.task !== null) claimed = { task: answer.task, leaseMs: answer.leaseMs }
  } finally {
    if (claimed === undefined) ctx.slots.free()
  }
  if (claimed === undefined) return null
  return { judged: judgeClaimed(ctx, claimed.task, claimed.leaseMs).finally(() => ctx.slots.free()) }
}

/** Judges a claimed task and reports the result; never rejects. */
async function judgeClaimed(ctx: WorkerContext, task: Task, leaseMs: number): Promise<void> {
  const startedAt = performance.now()
  const leaseLost = ctx.running.begin(task)
  const signal = AbortSignal.any([leaseLost.signal, ctx.drainTimeout])
  const log = ctx.log.child({ submitId: task.submitId, attempt: task.attempt })
  const identity = { taskId: task.taskId, attempt: task.attempt, workerId: ctx.provenance().workerId }
  const reporter = createProgressReporter({
    pauseMs: reportPauseMs,
    keepAliveMs: Math.min(maxKeepAliveMs, leaseMs / 3),
    async send(progress) {
      try {
        const { current } = await ctx.queue.report({ ...identity, ...progress }, { deadlineMs: leaseMs / 2 })
        if (!current) leaseLost.abort(new Error('the task is no longer this worker’s'))
      } catch (error) {
        log.debug({ err: error }, 'a report was lost')
      }
    },
  })
  try {
    const outcome = await outcomeOf(ctx, task, reporter.report, signal, log)
    if (signal.aborted) {
      log.info('judging aborted')
      return
    }
    const handIn = (call: () => Promise<{ accepted: boolean }>) => untilAnswered(call, leaseMs, ctx.drainTimeout)
    if ('releasedFor' in outcome) {
      const reason = outcome.releasedFor
      const { accepted } = await handIn(() => ctx.queue.release({ ...identity, reason }))
      log.warn({ reason, accepted }, 'a task was given back')
      return
    }
    const { result } = outcome
    ctx.observe(result, (performance.now() - startedAt) / 1000)
    const { accepted } = await handIn(() => ctx.queue.finish({ ...identity, result }))
    log.info({ status: result.status, accepted }, 'judged')
  } catch (error) {
    log.error({ err: error }, 'the result could not be handed in')
  } finally {
    reporter.stop()
    ctx.running.end(task, leaseLost)
  }
}

/** The outcome is a result, or the reason why the task is given back. */
type Outcome = { result: JudgeResult } | { releasedFor: string }

async function outcomeOf(
  ctx: WorkerContext,
  task: Task,
  report: (progress: Progress) => void,
  signal: AbortSignal,
  log: Log,
): Promise<Outcome> {
  try {
    const judged = await withSpan('judge a submission', { attributes: attributesOf(task) }, () =>
      rejectWhenLost(ctx.health.lost(), (sandboxLost) =>
        ctx.judge(task, report, AbortSignal.any([signal, sandboxLost])),
      ),
    )
    return { result: toJudgeResult(judged, ctx.provenance()) }
  } catch (error) {
    if (!signal.aborted) {
      log.error({ err: error }, 'judging failed')
      if (await isOfWorker(ctx, error)) return { releasedFor: messageOf(error) }
    }
    return { result: systemErrorResult(error, ctx.provenance(), task.problemVersion) }
  }
}

/** Whether the worker and not the task is to blame; then it takes no more work before the task is given back. */
async function isOfWorker({ health }: WorkerContext, error: unknown): Promise<boolean> {
  switch (faultOf(error)) {
    case 'worker':
      void health.suspect(messageOf(error))
      return true
    case 'unclear':
      return health.suspect(messageOf(error))
    case 'supply':
      return true
    case 'task':
      return false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const attributesOf = ({ submitId, attempt, language, pid }: Task) => ({
  'verdict.submit_id': submitId,
  'verdict.attempt': attempt,
  'verdict.language': language,
  'verdict.pid': pid,
})

/** Ends a judging when the sandbox is found to hang, since its calls never return. */
async function rejectWhenLost<T>(lost: AbortSignal, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const listening = addAbortListener(lost, () => reject(lost.reason as Error))
  try {
    return await Promise.race([end, work(lost)])
  } finally {
    listening[Symbol.dispose]()
  }
}

const handInPauses = { firstMs: 250, maxMs: 1_000 }

/**
 * Retries a call to the queue. While the queue is down, full or busy the result is kept for as long as that lasts,
 * since nobody else has it. After any other error it is retried for the length of the lease; then the task is judged
 * again.
 */
async function untilAnswered<T>(call: () => Promise<T>, leaseMs: number, drainTimeout: AbortSignal): Promise<T> {
  let faultySinceMs: number | undefined
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const nowMs = performance.now()
      if (!isTransient(error)) faultySinceMs ??= nowMs
      const isFaulty = faultySinceMs !== undefined && nowMs - faultySinceMs > leaseMs
      if (drainTimeout.aborted || isFaulty) throw error
      await sleep(backoffMs(tries, handInPauses), drainTimeout)
    }
  }
}
