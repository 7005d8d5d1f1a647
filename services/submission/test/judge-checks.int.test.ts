import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { startWorld, type World } from './world.ts'

let world: World
let one: FakeWorker
let other: FakeWorker
beforeAll(async () => {
  world = await startWorld()
  one = await world.startWorker({ workerId: 'one' })
  other = await world.startWorker({ workerId: 'other' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.advance(1_000)
  // Remove tasks that an earlier test left.
  await world.models.tasks.deleteMany({ onlyWorker: { $exists: true } })
})

const checks = () => world.client('submission.v1.JudgeChecks', 'contest')
const program = (key: string) => ({ key, pid: 1, problemVersion: 1, language: 'C', code: `// ${key}` })

/** Sends a heartbeat as the real worker does and returns the task that it is offered for itself alone. */
async function addressed(worker: FakeWorker, changes: object = {}) {
  const about = { host: 'h', port: 1, cpuCores: 2, slots: 2, busy: 0, healthy: true, takesAddressed: true }
  const languages = [{ name: 'C', version: 'C 1.0' }]
  const answer = await worker.queue.heartbeat({ workerId: worker.workerId, languages, ...about, ...changes })
  return answer.addressed
}

async function start(owner: string, keys: string[]): Promise<string> {
  for (const worker of [one, other]) await addressed(worker, { busy: 2 })
  return (await checks().start({ owner, uid: 'eve', programs: keys.map(program) })).checkId
}

async function runsOf(owner: string, checkId: string) {
  const { runs } = await checks().get({ owner, checkId })
  return runs.map(({ key, workerId, state, status }) => [key, workerId, state, status]).sort()
}

/** Judges all tasks that are addressed to a worker. */
async function judgeAll(worker: FakeWorker, status: JudgeStatus): Promise<number> {
  for (let judged = 0; ; judged += 1) {
    const named = await addressed(worker)
    if (named === null) return judged
    const task = await worker.claim(named)
    if (task === undefined) throw new Error('refused')
    await worker.finish(task, { ...accepted, status })
  }
}

it('every worker judges every program in turn and the results are returned', async () => {
  const checkId = await start('contest:1', ['a', 'b'])
  expect(await judgeAll(one, JudgeStatus.Accepted)).toBe(2)
  expect(await judgeAll(other, JudgeStatus.WrongAnswer)).toBe(2)
  const { Accepted, WrongAnswer } = JudgeStatus
  expect(await runsOf('contest:1', checkId)).toEqual([
    ['a', 'one', 'judged', Accepted],
    ['a', 'other', 'judged', WrongAnswer],
    ['b', 'one', 'judged', Accepted],
    ['b', 'other', 'judged', WrongAnswer],
  ])
  expect((await checks().get({ owner: 'contest:2', checkId })).known).toBe(false)
  // No submission is stored.
  expect(await world.models.submissions.countDocuments()).toBe(0)
  expect(await world.models.judgingRecords.countDocuments()).toBe(0)
})

it('a task addressed to one worker is given to no other and is not published on the bus', async () => {
  await start('contest:3', ['a'])
  const named = await addressed(one)
  if (named === null) throw new Error('nothing was addressed')
  expect(await other.claim(named)).toBeUndefined()
  expect(await one.claim(named)).toMatchObject({ code: '// a', kind: 'preview', pid: 1 })
  const submitId = await world.submit({ uid: 'ada' })
  await until('the submission to be named', async () =>
    [...one.named, ...other.named].some((task) => task.submitId === submitId),
  )
  expect([...one.named, ...other.named].filter(({ taskId }) => taskId.startsWith('check-'))).toEqual([])
})

it('a worker gets one task at a time, none while its slots are wanted, and one anyway after half a minute', async () => {
  await start('contest:4', ['a', 'b'])
  expect(await addressed(one, { busy: 2 })).toBeNull()
  const named = await addressed(one)
  if (named === null) throw new Error('nothing was addressed')
  const task = await one.claim(named)
  if (task === undefined) throw new Error('refused')
  expect(await addressed(one)).toBeNull()
  await one.finish(task, accepted)
  world.clock.advance(31_000)
  await addressed(other)
  expect(await addressed(one, { busy: 2 })).not.toBeNull()
  expect(await addressed(one, { takesAddressed: false })).toBeNull()
})

it('a task that its worker lost is judged again by the same worker', async () => {
  const checkId = await start('contest:5', ['a'])
  const named = await addressed(one)
  if (named === null || (await one.claim(named)) === undefined) throw new Error('refused')
  world.clock.advance(120_000)
  for (const worker of [one, other]) await addressed(worker, { busy: 2 })
  await until('the lease to lapse', async () => {
    const task = await world.models.tasks.findById(named.taskId).lean()
    return task?.state === 'addressed' && task.attempt === 2
  })
  await judgeAll(one, JudgeStatus.Accepted)
  expect(await runsOf('contest:5', checkId)).toContainEqual(['a', 'one', 'judged', JudgeStatus.Accepted])
})

it('a new check replaces the previous check of the same owner', async () => {
  const first = await start('contest:6', ['a'])
  const second = await start('contest:6', ['b'])
  expect((await checks().get({ owner: 'contest:6', checkId: first })).known).toBe(false)
  expect((await runsOf('contest:6', second)).length).toBe(2)
  expect(await world.models.tasks.countDocuments({ onlyWorker: 'one', state: 'addressed' })).toBeGreaterThan(0)
})

it('runs of a worker that left are lost and the check ends', async () => {
  const checkId = await start('contest:7', ['a'])
  await judgeAll(one, JudgeStatus.Accepted)
  await addressed(other, { leaving: true })
  await until('the check to be over', async () => {
    await world.models.judgeChecks.db
      .collection<{ _id: string }>('jobs')
      .updateOne({ _id: 'end-judge-checks' }, { $set: { dueAt: new Date(0) } })
    world.clock.advance(100)
    return (await world.models.judgeChecks.findById(checkId).lean())?.isDone === true
  })
  expect((await runsOf('contest:7', checkId)).map(([, worker, state]) => [worker, state])).toEqual([
    ['one', 'judged'],
    ['other', 'lost'],
  ])
})
