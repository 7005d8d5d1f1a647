/**
 * Measures fairness and scaling of the queue with a fixed judging time instead of a sandbox: `node
 * scripts/bench/judging/lanes.ts`, with MONGO_URL and REDIS_URL, and TEST_KAFKA_BROKERS for the bus on Kafka. Each
 * figure is compared to a baseline of the same run. Waits last from submit to verdict, without the judging itself.
 *
 * On a slow or busy machine, use fewer and longer judgings (BENCH_LIVE_PER_SECOND, BENCH_JUDGE_MS, BENCH_TASKS), so
 * that the processor is not the limit. BENCH_PARTS selects what to run: rejudging, flood, growth, growth-kafka.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { taskIdOf, type TaskRow } from '../../../services/submission/src/queue/tasks/index.ts'
import { storedSubmission } from '../../../services/submission/test/rows.ts'
import { redisUrl, secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from '../../../services/submission/test/world.ts'
import type { LaneWorkerSettings } from './lanes-worker.ts'

const judgeMs = Number(process.env.BENCH_JUDGE_MS ?? 50)
const slots = 8
/** Judging times vary, since with equal times all slots would become free at the same moments. */
const spread = 0.5
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const livePerSecond = Number(process.env.BENCH_LIVE_PER_SECOND ?? 10)
const mass = 10_000
const processes = (process.env.BENCH_PROCESSES ?? '1,2,4').split(',').map(Number)
/** Each process judges this many tasks when scaling is measured. */
const tasksEach = Number(process.env.BENCH_TASKS ?? 60)
const kafka = process.env.TEST_KAFKA_BROKERS ?? ''
const firstMassId = 1_000_000

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(64)} ${figure}\n`)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

function compare(what: string, baseline: readonly number[], loaded: readonly number[]): void {
  const [before, after] = [quantile(baseline, 0.95), quantile(loaded, 0.95)]
  const [median, medianAfter] = [quantile(baseline, 0.5), quantile(loaded, 0.5)]
  print(`${what}: median`, `${median.toFixed(0)} ms → ${medianAfter.toFixed(0)} ms`)
  const turnaround = ((after + judgeMs) / (before + judgeMs)).toFixed(2)
  print(`${what}: 95th percentile`, `${before.toFixed(0)} ms → ${after.toFixed(0)} ms, with judging × ${turnaround}`)
}

async function startWorkers(world: World, count: number, kafkaBrokers: string, ofSlots: number, spread: number) {
  const script = new URL('lanes-worker.ts', import.meta.url).pathname
  const { grpcAddress: address, busPrefix } = world
  const children: ChildProcess[] = []
  for (let index = 1; index <= count; index += 1) {
    const settings: LaneWorkerSettings = {
      workerId: `w${index}`,
      address,
      busPrefix,
      secret,
      redisUrl,
      kafkaBrokers,
      slots: ofSlots,
      judgeMs,
      spread,
    }
    const child = spawn(process.execPath, ['--no-warnings', script, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    if (child.stdout !== null) await once(child.stdout, 'data')
  }
  return async () => {
    for (const child of children) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
  }
}

/** Submits at a constant rate and returns the wait of each submission. */
async function liveWaits(world: World): Promise<number[]> {
  const ids: number[] = []
  const pending: Promise<unknown>[] = []
  for (let index = 0; index < seconds * livePerSecond; index += 1) {
    pending.push(world.submit({ uid: `live${index % 50}` }).then((id) => ids.push(id)))
    await delay(1000 / livePerSecond)
  }
  await Promise.all(pending)
  const open = { _id: { $in: ids }, judgedAt: null }
  await until('the live verdicts', async () => (await world.models.submissions.exists(open)) === null, 120_000)
  const rows = await world.models.submissions
    .find({ _id: { $in: ids } }, { submitTime: 1, judgedAt: 1, timeMs: 1 })
    .lean()
  return rows.map((row) => (row.judgedAt?.getTime() ?? NaN) - row.submitTime.getTime() - (row.timeMs ?? NaN))
}

async function rejudgingBeside(world: World): Promise<void> {
  const baseline = await liveWaits(world)
  const ids = Array.from({ length: mass }, (_, index) => firstMassId + index)
  await world.models.submissions.insertMany(ids.map((id) => storedSubmission(id, { uid: `mass${id % 2_000}` })))
  const root = { uid: 'boss', role: 'root' as const }
  const body = { scope: { pid: 1, username: 'ada' } }
  await world.api('POST', 'admin/judge/rejudging', { as: root, body })
  const loaded = await liveWaits(world)
  const done = await world.models.rejudgingItems.countDocuments({ state: 'written' })
  compare(`live wait, beside ${mass} rejudged (${done} of them meanwhile)`, baseline, loaded)
  await world.api('POST', 'admin/judge/rejudging/drop', { as: root, body: { id: 1 } })
  await world.models.tasks.deleteMany({ lane: 'rejudge' })
}

/** Lets one tenant send more than all slots can judge. */
async function floodBeside(world: World): Promise<void> {
  const baseline = await liveWaits(world)
  let next = firstMassId + mass
  const stop = new AbortController()
  const flood = (async () => {
    while (!stop.signal.aborted) {
      const ids = Array.from({ length: 20 }, () => next++)
      await world.models.submissions.insertMany(
        ids.map((id) => storedSubmission(id, { uid: `flood${id % 2_000}`, status: 5, judgedAt: null })),
      )
      await world.models.tasks.insertMany(ids.map((id) => floodTask(id)))
      await delay(100)
    }
  })()
  const loaded = await liveWaits(world)
  stop.abort()
  await flood
  compare('wait of one tenant, beside another that sends up to 200/s', baseline, loaded)
  await world.models.tasks.deleteMany({ tenant: 'group:1' })
}

function floodTask(submitId: number): TaskRow {
  return {
    _id: taskIdOf(submitId),
    submitId,
    uid: `flood${submitId % 2_000}`,
    cid: 0,
    pid: 1,
    problemVersion: 1,
    language: 'C',
    lane: 'practice',
    tenant: 'group:1',
    state: 'waiting',
    attempt: 1,
    queuedAt: new Date(),
    systemErrors: 0,
    lapses: 0,
  }
}

/** Enqueues tasks and waits for their verdicts; returns the times of the first and the last. */
async function judgeMany(world: World, firstId: number, count: number): Promise<{ firstMs: number; lastMs: number }> {
  const ids = Array.from({ length: count }, (_, index) => firstId + index)
  await world.models.submissions.insertMany(ids.map((id) => storedSubmission(id, { status: 5, judgedAt: null })))
  await world.models.tasks.insertMany(ids.map((id) => ({ ...floodTask(id), tenant: 'public' })))
  const isDone = async () => (await world.models.submissions.exists({ judgedAt: null })) === null
  await until('all verdicts', isDone, 200_000)
  const rows = await world.models.submissions.find({ _id: { $in: ids } }, { judgedAt: 1 }).lean()
  const times = rows.map(({ judgedAt }) => judgedAt?.getTime() ?? NaN)
  return { firstMs: Math.min(...times), lastMs: Math.max(...times) }
}

/**
 * Measures the throughput of worker processes with two slots each, after all of them have joined the consumer group.
 */
async function growth(name: string, kafkaBrokers: string): Promise<void> {
  let alone = 0
  for (const count of processes) {
    const world = await startWorld({ KAFKA_BROKERS: kafkaBrokers, SUBMISSION_TICK_MS: '500' })
    const stopWorkers = await startWorkers(world, count, kafkaBrokers, 2, 0)
    await judgeMany(world, 1, 8 * count)
    const tasks = tasksEach * count
    const { firstMs, lastMs } = await judgeMany(world, 10_000, tasks)
    const rate = (1000 * tasks) / (lastMs - firstMs + judgeMs)
    if (alone === 0) alone = rate / count
    const bound = (1000 * 2 * count) / judgeMs
    print(
      `${name}, ${count} worker processes of 2 slots`,
      `${rate.toFixed(1)}/s of at most ${bound.toFixed(1)}/s, × ${(rate / alone).toFixed(2)} of one`,
    )
    await stopWorkers()
    await world.stop()
  }
}

const parts = new Set((process.env.BENCH_PARTS ?? 'rejudging,flood,growth,growth-kafka').split(','))
if (parts.has('rejudging') || parts.has('flood')) {
  const world = await startWorld({ SUBMISSION_TICK_MS: '1000' })
  const stopWorkers = await startWorkers(world, 1, '', slots, spread)
  if (parts.has('rejudging')) await rejudgingBeside(world)
  if (parts.has('flood')) await floodBeside(world)
  await stopWorkers()
  await world.stop()
}
if (parts.has('growth')) await growth('Redis Streams', '')
if (parts.has('growth-kafka') && kafka !== '') await growth('Kafka', kafka)
process.exit(0)
