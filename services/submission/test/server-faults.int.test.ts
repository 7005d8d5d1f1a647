import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { connectRedis } from '@verdict/kit/redis'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { startLink } from '../../kit/test/link.ts'
import { taskIdOf, type TaskRow } from '../src/queue/tasks/index.ts'
import { accepted, type FakeWorkerOptions } from './fake-worker.ts'
import { startOwnServers } from './own-servers.ts'
import { storedSubmission } from './rows.ts'
import { log } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let servers: Awaited<ReturnType<typeof startOwnServers>>
let world: World

beforeAll(async () => {
  servers = await startOwnServers()
}, 300_000)
afterAll(() => servers.stop())

beforeEach(async () => {
  // On a busy machine a lease of three seconds lapses often, which must not end a task as System Error here.
  const shortLeases = { SUBMISSION_UNCLAIMED_MS: '500', SUBMISSION_LEASE_MS: '3000', SUBMISSION_MAX_LAPSES: '50' }
  world = await startWorld({ ...servers.settings, ...shortLeases })
})
afterEach(() => world.stop(), 60_000)

async function startJudging(judge: NonNullable<FakeWorkerOptions['judge']>): Promise<void> {
  const worker = await world.startWorker({ judge })
  await worker.beat({ slots: 4 })
}

/** Stores waiting submissions as so many submit calls would. */
async function queue(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const pending = { status: JudgeStatus.Pending, judgedAt: null, record: null, timeMs: null, memoryKb: null }
  await world.models.submissions.insertMany(ids.map((id) => storedSubmission(id, { uid: `u${id % 7}`, ...pending })))
  const tasks = ids.map((submitId): TaskRow => ({
    _id: taskIdOf(submitId),
    submitId,
    uid: `u${submitId % 7}`,
    cid: 0,
    pid: 1,
    problemVersion: 1,
    language: 'C',
    lane: 'practice',
    tenant: 'public',
    state: 'waiting',
    attempt: 1,
    queuedAt: new Date(),
    systemErrors: 0,
    lapses: 0,
  }))
  await world.models.tasks.insertMany(tasks)
  return ids
}

const resultOf = (submitId: number) => ({ ...accepted, status: submitId % 3 === 0 ? -1 : 0 })

async function allJudged(count: number): Promise<void> {
  let counts: Record<string, number> = {}
  async function judged(): Promise<boolean> {
    const rows = await world.models.submissions.aggregate<{ _id: number; count: number }>([{ $sortByCount: '$status' }])
    counts = Object.fromEntries(rows.map(({ _id, count: ofStatus }) => [_id, ofStatus]))
    return (counts['0'] ?? 0) + (counts['-1'] ?? 0) === count
  }
  await until(
    () => `all verdicts; submissions by status: ${JSON.stringify(counts)}`,
    // The database may be down at the moment.
    () => judged().catch(() => false),
    360_000,
  )
  const rows = await world.models.submissions.find().lean()
  expect(rows.every(({ _id, status }) => status === resultOf(_id).status)).toBe(true)
  const verdicts = await world.models.judgingRecords.find({ kind: 'judged' }).lean()
  expect(verdicts.map(({ submitId }) => submitId).toSorted((a, b) => a - b)).toEqual(
    rows.map(({ _id }) => _id).toSorted((a, b) => a - b),
  )
}

async function allCounted(count: number): Promise<void> {
  const counted = async () => {
    const rows = await world.models.userProblems.find().lean()
    return rows.reduce((sum, { submissions }) => sum + submissions, 0)
  }
  await until('the statistics', async () => (await counted()) === count)
}

it('submissions are accepted while the broker is down and judged when it is back', async () => {
  const link = await startLink(servers.redisUrl)
  const cutOff = await startWorld({ ...servers.settings, REDIS_URL: link.url })
  const worker = await cutOff.startWorker({ judge: async () => accepted })
  await worker.beat()
  link.cut()
  const submitId = await cutOff.submit({ uid: 'ada' })
  expect(await cutOff.models.submissions.findById(submitId).lean()).toMatchObject({ status: JudgeStatus.Pending })
  link.restore()
  const isJudged = async () =>
    (await cutOff.models.submissions.findById(submitId).lean())?.status === JudgeStatus.Accepted
  await until('the verdict', isJudged)
  const statistics = () => cutOff.models.userProblems.findById('ada:1').lean()
  await until('the statistics', async () => (await statistics())?.submissions === 1)
  await cutOff.stop()
  await link.close()
})

it('tasks on the broker are judged even if the broker loses its data', async () => {
  const deafWorker = await world.startWorker({ isDeaf: true })
  await deafWorker.beat({ slots: 20 })
  const ids = await queue(20)
  const onTheBus = async () => (await world.models.tasks.countDocuments({ state: 'dispatched' })) === ids.length
  await until('all to be on the bus', onTheBus)
  await deafWorker.stop()
  const redis = await connectRedis({ url: servers.redisUrl, log })
  await redis.flushall()
  redis.disconnect()
  await startJudging(async ({ submitId }) => resultOf(submitId))
  await allJudged(ids.length)
}, 300_000)

it('none of 500 tasks is lost or judged twice when the broker is killed meanwhile', async () => {
  const ids = await queue(500)
  let taken = 0
  const judge = async ({ submitId }: { submitId: number }) => {
    taken += 1
    if (taken === 100) servers.killRedis()
    return resultOf(submitId)
  }
  await startJudging(judge)
  await startJudging(judge)
  await allJudged(ids.length)
  await allCounted(ids.length)
}, 600_000)

it('every verdict arrives exactly once when MongoDB is killed and restarted meanwhile', async () => {
  const ids = await queue(60)
  let taken = 0
  const judge = async ({ submitId }: { submitId: number }) => {
    taken += 1
    if (taken === 20) servers.killMongod()
    return resultOf(submitId)
  }
  await startJudging(judge)
  await allJudged(ids.length)
  await allCounted(ids.length)
})

it('while MongoDB is down every HTTP and gRPC call says so and when to retry', async () => {
  const direct = new URL(servers.settings.MONGO_URL)
  direct.search = 'directConnection=true'
  const link = await startLink(direct.href)
  const cutOff = await startWorld({ ...servers.settings, MONGO_URL: link.url })
  const worker = await cutOff.startWorker()
  const submitId = await cutOff.submit({ uid: 'ada' })
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
  if (claimed === undefined) throw new Error('refused')
  link.cut()
  await expect(worker.finish(claimed, accepted)).rejects.toMatchObject({ code: 'server.unavailable' })
  for (const [method, path] of [
    ['GET', 'get-submission-list'],
    ['GET', `get-submission-detail?submitId=${submitId}`],
  ] as const) {
    const response = await fetch(`${cutOff.httpAddress}/api/${path}`, { method })
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' })
  }
  link.restore()
  await until('the result to be taken', () => worker.finish(claimed, accepted).catch(() => false))
  await cutOff.stop()
  await link.close()
})

it('a verdict that is published twice, as by a relay killed before it marked the event, is counted once', async () => {
  const worker = await world.startWorker({ judge: async () => accepted })
  await worker.beat()
  const judged = await world.record(submissionJudged)
  await world.submit({ uid: 'ada' })
  const event = await until('the event', async () => judged[0])
  const bus = await world.joinBus()
  await bus.publish(submissionJudged, event.data, { id: event.id })
  await world.submit({ uid: 'ada' })
  const standing = () => world.models.userProblems.findById('ada:1').lean()
  await until('the second verdict', async () => (await standing())?.submissions === 2)
  expect(await world.models.userProblems.countDocuments()).toBe(1)
})
