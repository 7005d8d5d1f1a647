import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { systemClock, type Clock } from '../time/clock.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { AsyncEvent } from '../concurrency/async-event.ts'
import { backoffMs, sleep } from '../concurrency/retry.ts'
import { alignedDelayMs } from '../time/aligned-delay.rules.ts'
import { createJobLeases, JobAborted, keepLease, type JobLeases } from './job-lease.ts'
import type { JobRow } from './job.model.ts'
import { assertSchedule, firstDueInMs, nextDueInMs, type JobSchedule } from './job-schedule.rules.ts'

export type { JobSchedule } from './job-schedule.rules.ts'

/** Counters of what a run has done; logged if one is not zero. */
export type JobResult = Readonly<Record<string, number>>

/** Recurring work of a service that runs in one of its processes at a time. */
export interface Job {
  /** Unique in the service: `sweep-test-data`. */
  name: string
  schedule: JobSchedule
  /** Also run whenever a process of the service starts. */
  atStart?: boolean
  /**
   * Checked at each interval before the job is claimed, which costs a write: if it returns false, nothing else happens.
   * Meant for short intervals in which there is rarely anything to do.
   */
  isNeeded?: () => Promise<boolean>
  /**
   * Set after something was stored for the job to do, so that `isNeeded` is checked at once. Without it `isNeeded` is
   * checked every half minute, for what a process stored before it died.
   */
  woken?: AsyncEvent
  /**
   * Has to end early when `signal` is aborted: the process stops, or it has lost the lease and another process may be
   * running the job already. A run that throws is retried with exponential backoff.
   */
  run: (signal: AbortSignal) => Promise<JobResult | void>
}

/** @throws Error when the schedule is invalid */
export function defineJob(job: Job): Job {
  assertSchedule(job.schedule)
  return job
}

export interface JobRunnerOptions {
  /** Database of the service, which holds the leases. */
  db: Connection
  log: Log
  metrics: Metrics
  clock?: Clock
  /** After this time without a renewal another process takes over. */
  leaseMs?: number
  /** While it returns true no job starts; missed jobs are due when it ends. Polled every few seconds. */
  isPaused?: () => boolean
}

export interface RunningJobs {
  /** Aborts the running jobs and resolves when they have ended. */
  stop: () => Promise<void>
}

const defaultLeaseMs = 30_000
/** Longest time until it is noticed that another process made a job due. */
const longestPauseMs = 60_000
const shortestPauseMs = 20
const pausedPollMs = 5_000
/** Polling interval of a job that can be woken and is not needed. */
const idlePollMs = 30_000
const failurePauses = { firstMs: 1_000, maxMs: 300_000 }

/** Runs the jobs of a service in this process, each when it is due and no other process runs it. */
export function startJobs(jobs: readonly Job[], options: JobRunnerOptions): RunningJobs {
  const stopping = new AbortController()
  const metrics = jobMetrics(options.metrics)
  const { db, leaseMs = defaultLeaseMs } = options
  const leases = createJobLeases(db, leaseMs)
  const running = jobs.map((job) =>
    runJob(job, { ...options, leases, leaseMs, stopping: stopping.signal, figures: metrics }),
  )
  return {
    async stop() {
      stopping.abort(new JobAborted('the process stops'))
      await Promise.all(running)
    },
  }
}

function jobMetrics(metrics: Metrics) {
  return {
    seconds: metrics.histogram('job_seconds', 'Runs of jobs, by outcome', ['job', 'outcome']),
    lastSuccess: metrics.gauge('job_last_success_timestamp_seconds', 'When the job last succeeded here', ['job']),
    failures: metrics.gauge('job_failures_in_a_row', 'Failed runs of the job since its last success', ['job']),
  }
}

interface Runner extends JobRunnerOptions {
  leases: JobLeases
  leaseMs: number
  stopping: AbortSignal
  figures: ReturnType<typeof jobMetrics>
}

async function runJob(job: Job, runner: Runner): Promise<void> {
  const { leases, log, stopping, clock = systemClock, isPaused = () => false } = runner
  let isRegistered = false
  let failures = 0
  while (!stopping.aborted) {
    let pauseMs: number
    try {
      if (isPaused()) {
        await sleep(alignedDelayMs(pausedPollMs), stopping)
        continue
      }
      // A shorter interval than the stored one takes effect at once.
      const dueInMs = job.atStart === true ? 0 : firstDueInMs(job.schedule, clock.now())
      if (!isRegistered) await leases.register(job.name, dueInMs)
      isRegistered = true
      const run = { ...runner, clock }
      job.woken?.clear()
      const neededInMs = await skipIfUnneeded(job, run)
      failures = 0
      if (neededInMs !== null) {
        await pauseUntilWoken(job, neededInMs, stopping)
        continue
      }
      pauseMs = pauseUntilDueMs(await runIfDue(job, run))
    } catch (error) {
      failures += 1
      if (stopping.aborted) return
      log.warn({ err: error, job: job.name }, 'it could not be asked whether a job is due; it will be asked again')
      pauseMs = backoffMs(failures, { firstMs: 100, maxMs: 10_000 })
    }
    await sleep(pauseMs, stopping)
  }
}

/**
 * Jobs that are not due soon are polled together; a due one is started with a little jitter, apart from other
 * processes.
 */
function pauseUntilDueMs(dueInMs: number): number {
  return dueInMs > longestPauseMs ? alignedDelayMs(longestPauseMs) : dueInMs + Math.random() * 10
}

async function pauseUntilWoken({ woken }: Job, everyMs: number, stopping: AbortSignal): Promise<void> {
  if (woken === undefined) return sleep(alignedDelayMs(everyMs), stopping)
  const pause = new AbortController()
  const end = () => pause.abort()
  stopping.addEventListener('abort', end)
  void woken.wait().then(end)
  if (!stopping.aborted) await sleep(alignedDelayMs(Math.max(everyMs, idlePollMs)), pause.signal)
  stopping.removeEventListener('abort', end)
}

interface Run extends Runner {
  clock: Clock
}

/** Milliseconds until a job that is not needed is checked again; null: run it when it is due. */
async function skipIfUnneeded({ name, schedule, isNeeded }: Job, { clock, figures }: Run): Promise<number | null> {
  if (isNeeded === undefined || !('everyMs' in schedule) || (await isNeeded())) return null
  figures.lastSuccess.set({ job: name }, clock.now().getTime() / 1_000)
  return schedule.everyMs
}

/**
 * Runs the job if it is due and no other process has claimed it; returns the milliseconds until it may be due again.
 */
async function runIfDue(job: Job, run: Run): Promise<number> {
  const { leases, stopping } = run
  // Usually the job is not due, so this is checked by reading before claiming it, which writes.
  const waitMs = await leases.waitMs(job.name)
  if (waitMs > 0) return waitMs
  const claimed = await leases.claim(job.name, randomUUID())
  // The process may have been told to stop meanwhile; releasing the lease lets the next one start at once.
  if (claimed !== null) await (stopping.aborted ? leases.release(job.name, claimed.holder) : runOnce(job, claimed, run))
  return Math.max(shortestPauseMs, await leases.waitMs(job.name))
}

async function runOnce(job: Job, { holder, dueAt, failures }: JobRow, run: Run): Promise<void> {
  const { leases, log, stopping, clock, figures } = run
  const lease = keepLease(leases, job.name, holder, run.leaseMs)
  const signal = AbortSignal.any([stopping, lease.lost])
  const startedMs = performance.now()
  const tookMs = () => performance.now() - startedMs
  const note = (outcome: string) => figures.seconds.observe({ job: job.name, outcome }, tookMs() / 1_000)
  try {
    const result = (await withDeadline({ signal }, () => job.run(signal))) ?? {}
    if (signal.aborted) throw signal.reason
    const dueInMs = nextDueInMs(job.schedule, { now: clock.now(), dueAt, tookMs: tookMs() })
    await leases.finish(job.name, holder, { dueInMs, failures: 0, error: '' })
    note('done')
    figures.lastSuccess.set({ job: job.name }, clock.now().getTime() / 1_000)
    figures.failures.set({ job: job.name }, 0)
    const level = Object.values(result).some((count) => count > 0) ? 'info' : 'debug'
    log[level]({ job: job.name, tookMs: Math.round(tookMs()), ...result }, 'job done')
  } catch (error) {
    if (signal.aborted) {
      note('aborted')
      log.info({ job: job.name, reason: String(signal.reason) }, 'job aborted')
      await leases.release(job.name, holder)
      return
    }
    note('failed')
    figures.failures.set({ job: job.name }, failures + 1)
    log.warn({ err: error, job: job.name, failures: failures + 1 }, 'job failed; it will be tried again')
    await leases.finish(job.name, holder, { ...afterFailure(job, failures + 1), error: String(error) })
  } finally {
    lease.stop()
  }
}

function afterFailure({ schedule }: Job, failures: number) {
  const longest = 'everyMs' in schedule ? Math.min(schedule.everyMs, failurePauses.maxMs) : failurePauses.maxMs
  const pauses = { ...failurePauses, maxMs: Math.max(failurePauses.firstMs, longest) }
  return { dueInMs: backoffMs(failures, pauses), failures }
}
