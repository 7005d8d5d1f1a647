import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { createAsyncEvent } from '../src/concurrency/async-event.ts'
import { createMetrics, type Metrics } from '../src/metrics.ts'
import { defineJob, startJobs, type Job, type RunningJobs } from '../src/job/job.ts'
import { jobModel } from '../src/job/job.model.ts'
import { eventually, requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'

let db: Connection
let name: string
let close: () => Promise<void>
const open: RunningJobs[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  ;({ db, name, close } = await openTestDatabase())
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(open.splice(0).map((one) => one.stop()))
  await jobModel(db).deleteMany({})
})
afterAll(() => close())

const hourMs = 3_600_000
/** Renewed each second, so a process that is delayed by two seconds on a busy machine does not lose it. */
const shortLeaseMs = 4_000

/** Runs jobs as a process of the service does. */
function startProcess(
  job: Job,
  { leaseMs = 30_000, metrics = createMetrics('test'), isPaused = (): boolean => false } = {},
): RunningJobs {
  const jobs = startJobs([defineJob(job)], { db, log: silentLog, metrics, leaseMs, isPaused })
  open.push(jobs)
  return jobs
}

/** Work that ends or fails when the test decides. */
function createWork() {
  const work = { started: 0, atOnce: 0, most: 0, reasons: [] as string[], end: () => undefined as void }
  const run = async (signal: AbortSignal) => {
    work.started += 1
    work.atOnce += 1
    work.most = Math.max(work.most, work.atOnce)
    await new Promise<void>((resolve) => {
      const abort = () => {
        work.reasons.push(String(signal.reason))
        resolve()
      }
      work.end = resolve
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    })
    work.atOnce -= 1
  }
  return { work, run }
}

const rowOf = (job: string) => jobModel(db).findById(job).lean()

describe('a job', () => {
  it('runs repeatedly, in one process at a time', async () => {
    let atOnce = 0
    let most = 0
    let runs = 0
    const run = async () => {
      most = Math.max(most, (atOnce += 1))
      await rowOf('often')
      atOnce -= 1
      runs += 1
    }
    for (let n = 0; n < 3; n += 1) startProcess({ name: 'often', schedule: { everyMs: 1 }, run })
    await eventually(() => Promise.resolve(runs >= 10))
    expect(most).toBe(1)
  })

  it('does not begin, and writes nothing, while jobs are on hold, and begins when that ends', async () => {
    const state = { asked: 0, isPaused: true, runs: 0 }
    const isPaused = () => {
      state.asked += 1
      return state.isPaused
    }
    const run = async () => void (state.runs += 1)
    startProcess({ name: 'held-back', schedule: { everyMs: 1 }, atStart: true, run }, { isPaused })
    await eventually(() => Promise.resolve(state.asked > 1))
    expect([state.runs, await rowOf('held-back')]).toEqual([0, null])
    state.isPaused = false
    await eventually(() => Promise.resolve(state.runs > 1))
  })

  it('is not claimed while it is not needed, and runs as soon as it is', async () => {
    const state = { asked: 0, needed: false, runs: 0 }
    const isNeeded = async () => {
      state.asked += 1
      return state.needed
    }
    const run = async () => void (state.runs += 1)
    startProcess({ name: 'seldom', schedule: { everyMs: 5 }, isNeeded, run })
    await eventually(() => Promise.resolve(state.asked >= 5))
    expect([state.runs, (await rowOf('seldom'))?.startedAt]).toEqual([0, undefined])
    state.needed = true
    await eventually(() => Promise.resolve(state.runs >= 2))
  })

  it('that can be woken is checked only then while it is not needed', async () => {
    const state = { asked: 0, needed: false, runs: 0 }
    const isNeeded = async () => {
      state.asked += 1
      return state.needed
    }
    const run = async () => {
      state.runs += 1
      state.needed = false
    }
    const woken = createAsyncEvent()
    startProcess({ name: 'woken', schedule: { everyMs: 5 }, isNeeded, woken, run })
    await eventually(() => state.asked === 1)
    await delay(200)
    expect(state.asked).toBe(1)
    state.needed = true
    woken.set()
    await eventually(() => state.runs === 1 && state.asked === 3)
    woken.set()
    await eventually(() => state.asked === 4)
  })

  it('is not due before its interval is over, whichever process starts meanwhile', async () => {
    const { work, run } = createWork()
    const job = { name: 'rare', schedule: { everyMs: hourMs }, run }
    startProcess(job)
    await eventually(async () => (await rowOf('rare')) !== null)
    const { dueAt } = (await rowOf('rare')) ?? { dueAt: new Date(0) }
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + hourMs / 2)
    const eagerJob = { ...job, atStart: true }
    startProcess(eagerJob)
    await eventually(() => Promise.resolve(work.started === 1))
    work.end()
    await eventually(async () => ((await rowOf('rare'))?.dueAt.getTime() ?? 0) > Date.now() + hourMs / 2)
    expect(work.started).toBe(1)
  })

  it('is due by the calendar, and at once when its time passed while no process ran', async () => {
    const { work, run } = createWork()
    const job = { name: 'nightly', schedule: { cron: '0 4 * * *', timezone: 'Asia/Shanghai' }, run }
    await startProcess(job).stop()
    const due = (await rowOf('nightly'))?.dueAt ?? new Date(0)
    expect(due.getTime()).toBeGreaterThan(Date.now())
    expect(timeInShanghai(due)).toBe('04:00')
    await jobModel(db).updateOne({ _id: 'nightly' }, { $set: { dueAt: new Date(Date.now() - 24 * hourMs) } })
    startProcess(job)
    await eventually(() => Promise.resolve(work.started === 1))
    work.end()
    await eventually(async () => (await rowOf('nightly'))?.endedAt !== undefined)
    const next = (await rowOf('nightly'))?.dueAt ?? new Date(0)
    expect(next.getTime()).toBeGreaterThan(Date.now())
    expect(timeInShanghai(next)).toBe('04:00')
  })

  it.each([{ everyMs: 0 }, { cron: '0 0 31 2 *', timezone: 'UTC' }, { cron: 'often', timezone: 'UTC' }])(
    'with the schedule %j is refused where it is defined',
    (schedule) => {
      expect(() => defineJob({ name: 'never', schedule, run: () => Promise.resolve() })).toThrow()
    },
  )

  it('that fails is retried, and reports it in its row and metrics', async () => {
    let runs = 0
    const metrics = createMetrics('test')
    const figures = async (metric: string) => figure(metrics, metric)
    const run = async () => {
      runs += 1
      if (runs === 1) throw new Error('no space left')
    }
    startProcess({ name: 'weak', schedule: { everyMs: hourMs }, atStart: true, run }, { metrics })
    await eventually(async () => (await rowOf('weak'))?.failures === 1)
    expect(await rowOf('weak')).toMatchObject({ error: 'Error: no space left' })
    expect(await figures('job_failures_in_a_row')).toBe(1)
    await eventually(async () => (await rowOf('weak'))?.failures === 0)
    expect(await rowOf('weak')).toMatchObject({ error: '' })
    // The metric follows the row.
    await eventually(async () => (await figures('job_failures_in_a_row')) === 0)
    expect(await figures('job_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60)
    expect(await figures('job_seconds')).toBe(2)
  })
})

/** Hour and minute; a time just before a full minute counts as that minute. */
function timeInShanghai(at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
  return format.format(at.getTime() + 1_000)
}

/** The value of a metric, or the number of observations of a histogram. */
async function figure(metrics: Metrics, metric: string): Promise<number> {
  const lines = (await metrics.registry.metrics()).split('\n')
  const values = lines.filter((line) => line.startsWith(`verdict_${metric}`) && !/_bucket|_sum/.test(line))
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('a run', () => {
  it('is aborted when its process stops, and continued by the next process at once', async () => {
    const first = createWork()
    const second = createWork()
    const job = { name: 'moved', schedule: { everyMs: hourMs }, atStart: true }
    const process = startProcess({ ...job, run: first.run })
    await eventually(() => Promise.resolve(first.work.started === 1))
    await process.stop()
    expect(first.work.reasons).toEqual(['Error: the process stops'])
    startProcess({ ...job, run: second.run })
    await eventually(() => Promise.resolve(second.work.started === 1))
  })

  it('is aborted when it has lost its lease', async () => {
    const { work, run } = createWork()
    startProcess({ name: 'lost', schedule: { everyMs: hourMs }, atStart: true, run }, { leaseMs: shortLeaseMs })
    await eventually(() => Promise.resolve(work.started === 1))
    await jobModel(db).updateOne(
      { _id: 'lost' },
      { $set: { holder: 'somebody else', until: new Date(Date.now() + hourMs) } },
    )
    await eventually(() => Promise.resolve(work.reasons.length === 1))
    expect(work.reasons).toEqual(['Error: the lease of the job was lost'])
    expect(await rowOf('lost')).toMatchObject({ holder: 'somebody else' })
  })

  it('keeps its lease however long it takes', async () => {
    const { work, run } = createWork()
    const job = { name: 'long', schedule: { everyMs: 1 }, run }
    startProcess(job, { leaseMs: shortLeaseMs })
    await eventually(() => Promise.resolve(work.started === 1))
    const until = (await rowOf('long'))?.until.getTime() ?? 0
    startProcess(job, { leaseMs: shortLeaseMs })
    // The lease was renewed when the first one would have expired.
    await eventually(async () => ((await rowOf('long'))?.until.getTime() ?? 0) > until + shortLeaseMs)
    expect(work.started).toBe(1)
  })

  it('does not begin if its process was told to stop while claiming the job, which stays due', async () => {
    const first = createWork()
    const second = createWork()
    const job = { name: 'late', schedule: { everyMs: hourMs }, atStart: true }
    let stopped: Promise<void> | undefined
    const isNeeded = async () => {
      stopped = process.stop()
      return true
    }
    const process = startProcess({ ...job, isNeeded, run: first.run })
    await eventually(() => stopped !== undefined)
    await stopped
    expect(first.work.started).toBe(0)
    startProcess({ ...job, run: second.run })
    await eventually(() => second.work.started === 1)
  })

  it('whose process was killed is taken over when its lease has expired', async () => {
    const job = 'killed'
    const leaseMs = shortLeaseMs
    const settings = JSON.stringify({ mongoUrl: requiredVariable('MONGO_URL'), name, job, leaseMs })
    const script = fileURLToPath(new URL('hanging-job.ts', import.meta.url))
    const child = spawn(process.execPath, ['--no-warnings', script, settings], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    await once(child.stdout, 'data')
    const { work, run } = createWork()
    startProcess({ name: job, schedule: { everyMs: hourMs }, run }, { leaseMs })
    const heldUntil = (await rowOf(job))?.until.getTime() ?? 0
    await eventually(async () => ((await rowOf(job))?.until.getTime() ?? 0) > heldUntil)
    expect(work.started).toBe(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await eventually(() => Promise.resolve(work.started === 1))
  })
})
