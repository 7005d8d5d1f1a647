import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { requiredVariable } from '../../kit/test/broker.ts'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
const workers: FakeWorker[] = []

beforeAll(async () => {
  world = await startWorld({ KAFKA_BROKERS: requiredVariable('TEST_KAFKA_BROKERS'), SUBMISSION_UNCLAIMED_MS: '1000' })
})
afterAll(() => world.stop(), 60_000)

it('on Kafka, several workers judge each submission once, and a new worker gets a share', async () => {
  const judgedBy = new Map<number, string[]>()
  const judgeAs =
    (name: string) =>
    async ({ submitId }: { submitId: number }) => {
      judgedBy.set(submitId, [...(judgedBy.get(submitId) ?? []), name])
      return accepted
    }
  const start = async (name: string) => {
    const worker = await world.startWorker({ workerId: name, judge: judgeAs(name) })
    await worker.beat({ slots: 2 })
    workers.push(worker)
  }
  const judged = () => world.models.submissions.countDocuments({ status: JudgeStatus.Accepted })
  const submitMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => world.submit({ uid: `u${index}` })))
  await start('one')
  await submitMany(40)
  await until('the first verdicts', async () => (await judged()) === 40)
  await start('two')
  await until(
    'the new worker to have judged',
    async () => {
      await submitMany(4)
      return [...judgedBy.values()].some((names) => names.includes('two'))
    },
    60_000,
  )
  await until(
    'all verdicts',
    async () =>
      (await world.models.tasks.countDocuments({ state: 'done' })) === (await world.models.tasks.countDocuments()),
    60_000,
  )
  expect([...judgedBy.values()].every((names) => names.length === 1)).toBe(true)
})

it('on Kafka, a rebalance during a judging does not start a second one', async () => {
  const holder = await world.startWorker({ workerId: 'holder' })
  await Promise.all(workers.map((worker) => worker.stop()))
  await world.models.workers.deleteMany({})
  const submitId = await world.submit({ uid: 'holder' })
  const claimed = await holder.claim({ taskId: `submission-${submitId}`, attempt: 1 })
  if (claimed === undefined) throw new Error('refused')
  let others = 0
  const joined = await world.startWorker({
    workerId: 'joined',
    judge: async ({ submitId: taken }) => {
      if (taken === submitId) others += 1
      return accepted
    },
  })
  for (let second = 0; second < 60; second += 1) {
    world.clock.advance(1_000)
    expect(await holder.report(claimed, JudgeStatus.Judging)).toBe(true)
  }
  await joined.stop()
  expect(await holder.finish(claimed, accepted)).toBe(true)
  expect(others).toBe(0)
  expect(await world.models.judgingRecords.find({ submitId }).lean()).toMatchObject([{ kind: 'judged', attempt: 1 }])
})
