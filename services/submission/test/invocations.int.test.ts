import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { startWorld, type World } from './world.ts'

let world: World
let worker: FakeWorker
beforeAll(async () => {
  world = await startWorld()
  worker = await world.startWorker({ workerId: 'one' })
  await worker.beat({ slots: 2 })
})
afterAll(() => world.stop())

const invocations = () => world.client('submission.v1.Invocations', 'problem')
const program = (key: string) => ({ key, language: 'C', code: `// ${key}`, task: { kind: 'solution' } })

async function start(owner: string, keys: string[]): Promise<string> {
  const programs = keys.map(program)
  return (await invocations().start({ owner, uid: 'eve', pid: 1, problemVersion: 1, programs })).invocationId
}

/** Claims the next task of an invocation that the bus announces. */
async function claimNext() {
  let task: Awaited<ReturnType<FakeWorker['claim']>>
  await until('a task of the invocation to be named', async () => {
    const named = worker.named.filter(({ taskId }) => taskId.startsWith('invocation-'))
    for (const one of named) task ??= await worker.claim(one)
    return task !== undefined
  })
  if (task === undefined) throw new Error('refused')
  return task
}

it('runs its programs in a lane of its own and reports each test, without creating submissions', async () => {
  const invocationId = await start('gate:1', ['a'])
  const task = await claimNext()
  expect(task).toMatchObject({ lane: 'invocation', kind: 'invocation', code: '// a', pid: 1, problemVersion: 1 })
  const cases = [{ seq: 1, status: JudgeStatus.WrongAnswer, timeMs: 12, trial: 'empty', message: 'why' }]
  await worker.finish(task, { ...accepted, status: JudgeStatus.WrongAnswer, cases })
  const { runs } = await invocations().get({ owner: 'gate:1', invocationId, withCases: true })
  expect(runs).toMatchObject([{ key: 'a', state: 'judged', status: JudgeStatus.WrongAnswer, cases }])
  expect((await invocations().get({ owner: 'gate:2', invocationId })).known).toBe(false)
  expect(await world.models.submissions.countDocuments()).toBe(0)
})

it('holds at most half of the slots, so that submissions find a free one', async () => {
  const before = worker.named.length
  const invocationId = await start('gate:3', ['a', 'b', 'c'])
  await claimNext()
  await world.submit({ uid: 'ada' })
  await until('the submission to be named', async () =>
    worker.named.slice(before).some(({ taskId }) => taskId.startsWith('submission-')),
  )
  const slots = await world.models.tasks.countDocuments({
    lane: 'invocation',
    state: { $in: ['leased', 'dispatched'] },
  })
  expect(slots).toBe(1)
  expect((await invocations().get({ owner: 'gate:3', invocationId })).runs.length).toBe(3)
})

it('ends at once when it is stopped or started again', async () => {
  const first = await start('gate:4', ['a'])
  await start('gate:4', ['b'])
  expect((await invocations().get({ owner: 'gate:4', invocationId: first })).known).toBe(false)
  await invocations().stop({ owner: 'gate:4' })
  await invocations().stop({ owner: 'gate:4' })
  await invocations().stop({ owner: 'gate:3' })
  const waiting = { $in: ['waiting' as const, 'dispatched' as const, 'leased' as const] }
  expect(await world.models.tasks.countDocuments({ lane: 'invocation', state: waiting })).toBe(0)
})
