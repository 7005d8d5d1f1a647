import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { freePort } from '@verdict/deploy/servers/ports'
import { accepted } from './fake-worker.ts'
import { storedSubmission } from './rows.ts'
import { until } from '@verdict/test-kit/until'
import { code, createApi, startWorld, type World } from './world.ts'

// The service of the test world is a second process of the same site here, and no worker calls it.
let world: World
const children: ChildProcess[] = []

beforeAll(async () => {
  // On a busy machine a judging may lose its lease several times while its worker lives.
  const leases = { SUBMISSION_LEASE_MS: '1000', SUBMISSION_UNCLAIMED_MS: '1000', SUBMISSION_MAX_LAPSES: '50' }
  world = await startWorld(leases)
})
afterAll(async () => {
  await world.stop()
  for (const child of children) child.kill('SIGKILL')
})

async function startChild(ports: { http: number; grpc: number }): Promise<ChildProcess> {
  const { settings, database, busPrefix } = world
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)] as const)
  const child = spawn(process.execPath, ['--no-warnings', new URL('serve-submission.ts', import.meta.url).pathname], {
    env: {
      ...Object.fromEntries(texts),
      SUBMISSION_HTTP_PORT: String(ports.http),
      SUBMISSION_GRPC_PORT: String(ports.grpc),
      VERDICT_LOG_LEVEL: 'silent',
      TEST_DATABASE: database,
      TEST_BUS_PREFIX: busPrefix,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout !== null) await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

it('twenty submissions get their verdict exactly once when the service is killed meanwhile', async () => {
  const judged = await world.record(submissionJudged)
  const ports = { http: await freePort(), grpc: await freePort() }
  const first = await startChild(ports)
  const api = createApi(() => `http://127.0.0.1:${ports.http}`)
  let judging = 0
  const judge = async (task: { submitId: number }) => {
    judging += 1
    return { ...accepted, status: task.submitId % 2 === 0 ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer }
  }
  const worker = await world.startWorker({ address: () => `127.0.0.1:${ports.grpc}`, judge })
  await worker.beat()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await api<{ submitId: number }>('POST', 'submit-problem-judge', {
        as: { uid: `user${index}` },
        body: { pid: 'A1', language: 'C', code },
      })
      return answer.data.submitId
    }),
  )
  await until('some to be judged', async () => judging >= 5)
  await kill(first)
  await startChild(ports)
  const areAllJudged = async () => (await world.models.submissions.countDocuments({ judgedAt: { $ne: null } })) === 20
  await until('all to be judged', areAllJudged, 240_000)
  const rows = await world.models.submissions.find({ _id: { $in: ids } }).lean()
  expect(
    rows.map((row) => row.status === (row._id % 2 === 0 ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer)),
  ).toEqual(Array.from({ length: 20 }, () => true))
  // An event may be delivered twice with the same content, but there is only one judging.
  await until('all events', async () => new Set(judged.map(({ data }) => data.submitId)).size === 20)
  const lastPublished = new Set(judged.map(({ data }) => `${data.submitId} ${data.attempt}`))
  expect(lastPublished.size).toBe(20)
  await until('the statistics', async () => (await world.models.userProblems.countDocuments()) === 20)
  const standings = await world.models.userProblems.find().lean()
  expect(standings.map(({ submissions }) => submissions)).toEqual(Array.from({ length: 20 }, () => 1))
}, 400_000)

it('a rejudging continues, judging each submission once, when the process that began it is killed', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => 1_001 + index)
  await world.models.submissions.insertMany(
    ids.map((id) => storedSubmission(id, { uid: `mass${id}`, username: 'mass' })),
  )
  const ports = { http: await freePort(), grpc: await freePort() }
  const child = await startChild(ports)
  const api = createApi(() => `http://127.0.0.1:${ports.http}`)
  const body = { scope: { pid: 1, username: 'mass' } }
  await api('POST', 'admin/judge/rejudging', { as: { uid: 'boss', role: 'root' }, body })
  await until('the first part', async () => (await world.models.rejudgingItems.countDocuments()) > 0)
  await kill(child)
  const worker = await world.startWorker({ judge: async () => accepted })
  await worker.beat()
  const isDone = async () => (await world.models.rejudgings.findOne({ state: 'done' }).lean()) ?? false
  const done = await until('the rejudging to be done', isDone, 240_000)
  expect(done).toMatchObject({ total: 450, judged: 450 })
  const records = await world.models.judgingRecords.find({ submitId: { $gte: 1_001 } }).lean()
  const judged = records.filter(({ kind }) => kind === 'judged')
  const judgedIds = new Set(judged.map(({ submitId }) => submitId))
  expect(records.filter(({ submitId }) => !judgedIds.has(submitId))).toEqual([])
  expect(judgedIds.size).toBe(450)
  expect(judged).toHaveLength(450)
}, 400_000)
