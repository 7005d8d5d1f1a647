import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { runningContest } from './contest-scopes.ts'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { startWorld, type World } from './world.ts'

const token = 'a-token-for-the-scaler'
const exam = { cid: 31 }
const pool = { pool: 'exam', poolTenants: ['contest:31'] }
let world: World
let shared: FakeWorker
let pinned: FakeWorker

beforeAll(async () => {
  world = await startWorld({ SUBMISSION_SCALING_TOKEN: token, SUBMISSION_UNCLAIMED_MS: '200' })
  world.contests.set(31, runningContest(world.clock.now(), { cid: 31 }))
  shared = await world.startWorker({ workerId: 'shared', judge: () => accepted })
  pinned = await world.startWorker({ workerId: 'pinned', judge: () => accepted, ...pool })
})
afterAll(() => world.stop())

function submitToExam(): Promise<number> {
  return world.submit({ uid: 'ada' }, { ...exam, pid: 'B' })
}

async function judgerOf(submitId: number): Promise<string | null> {
  const judged = await until(`verdict of ${submitId}`, () =>
    world.models.submissions.findOne({ _id: submitId, status: JudgeStatus.Accepted }).lean(),
  )
  return judged.judger
}

async function scaling(query = '') {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(`/scaling${query}`, world.httpAddress), { headers })
  return (await answer.json()) as { waiting: number; workers: number; wantedWorkers: number }
}

it('the number of wanted workers of a pool is reported before the pool has one', async () => {
  const submitId = await submitToExam()
  await world.submit({ uid: 'bob' })
  await world.submit({ uid: 'bob' })
  expect(await scaling('?pool=exam&tenants=contest:31')).toMatchObject({ waiting: 1, workers: 0, wantedWorkers: 1 })
  // While the pool has no workers, the shared pool judges its tasks.
  expect(await scaling()).toMatchObject({ waiting: 3 })
  await shared.beat()
  expect(await judgerOf(submitId)).toBe('shared')
})

it('tasks of a pool’s tenants go to the pool and other tasks to the other workers', async () => {
  await pinned.beat()
  const [inExam, inPractice] = await Promise.all([submitToExam(), world.submit({ uid: 'bob' })])
  expect(await judgerOf(inExam)).toBe('pinned')
  expect(await judgerOf(inPractice)).toBe('shared')
  expect(await scaling('?pool=exam&tenants=contest:31')).toMatchObject({ workers: 1 })
  expect(await scaling()).toMatchObject({ workers: 1 })
})

it('tasks of a pool wait for it while its workers are busy', async () => {
  await pinned.beat({ slots: 0 })
  const submitId = await submitToExam()
  await world.submit({ uid: 'bob' }).then(judgerOf)
  expect(await world.models.submissions.findById(submitId).lean()).toMatchObject({ status: JudgeStatus.Pending })
  await pinned.beat()
  expect(await judgerOf(submitId)).toBe('pinned')
})

it('tasks of a pool go to the other workers when its last worker is gone', async () => {
  await pinned.beat({ leaving: true })
  expect(await judgerOf(await submitToExam())).toBe('shared')
})
