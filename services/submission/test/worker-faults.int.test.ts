import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged, judgingTask } from '@verdict/proto/events/submission'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { addLostRecord } from '../src/verdicts/add-record.ts'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { startWorkerProcess, type WorkerProcess } from './processes.ts'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
let first: WorkerProcess | undefined
const leaseMs = 1_500
const shortTimes = { SUBMISSION_LEASE_MS: String(leaseMs), SUBMISSION_UNCLAIMED_MS: '500' }

beforeEach(async () => {
  world = await startWorld(shortTimes)
})
afterEach(async () => {
  await first?.kill()
  first = undefined
  await world.stop()
})

const submission = (submitId: number) => world.models.submissions.findById(submitId).lean()

async function records(submitId: number): Promise<string[]> {
  const rows = await world.models.judgingRecords.find({ submitId }).sort({ attempt: 1 }).lean()
  return rows.map(({ attempt, kind, workerId }) => `${attempt} ${kind} ${workerId}`)
}

async function takeOver(): Promise<FakeWorker> {
  const second = await world.startWorker({ workerId: 'second', judge: async () => ({ ...accepted, timeMs: 22 }) })
  await second.beat({ slots: 1 })
  return second
}

describe('a worker', () => {
  it('that is killed during a judging is replaced within its lease and ten seconds', async () => {
    first = await startWorkerProcess(world, 'first')
    const submitId = await world.submit({ uid: 'ada' })
    await first.says('claimed 1')
    await first.kill()
    await takeOver()
    const isJudged = async () => (await submission(submitId))?.status === JudgeStatus.Accepted
    await until('the verdict of another', isJudged, leaseMs + 10_000)
    expect(await records(submitId)).toEqual(['1 lost first', '2 judged second'])
  })

  it('whose verdict is stored is not recorded as lost, even if the queue considered its lease expired', async () => {
    await takeOver()
    const submitId = await world.submit({ uid: 'ada' })
    await until('the verdict', async () => (await submission(submitId))?.status === JudgeStatus.Accepted)
    const lost = {
      submitId,
      attempt: 1,
      at: world.clock.now(),
      workerId: 'second',
      reason: 'its worker was not heard of',
    }
    await addLostRecord(world.models, lost)
    expect(await records(submitId)).toEqual(['1 judged second'])
  })

  it('that was frozen past its lease is refused when it resumes after another has finished', async () => {
    const judged = await world.record(submissionJudged)
    first = await startWorkerProcess(world, 'first')
    const submitId = await world.submit({ uid: 'ada' })
    await first.says('claimed 1')
    first.signal('SIGSTOP')
    await takeOver()
    await until('the verdict of another', async () => (await submission(submitId))?.judger === 'second')
    first.signal('SIGCONT')
    first.finish()
    await first.says('refused')
    expect(await submission(submitId)).toMatchObject({ judger: 'second', timeMs: 22, attempt: 2 })
    await until('the event', () => judged.length > 0)
    expect(judged.map(({ data }) => data.attempt)).toEqual([2])
  })

  it('that gets a task twice judges it once, even if other workers join and leave during a long judging', async () => {
    await world.stop()
    // With a stopped clock a round takes a second of the lease however slow the machine is.
    world = await startWorld(shortTimes, { clock: createStoppedClock(new Date().toISOString()) })
    const holder = await world.startWorker({ workerId: 'holder' })
    await holder.beat({ slots: 1 })
    const submitId = await world.submit({ uid: 'ada' })
    const named = await until('the task', async () => holder.named[0])
    const claimed = await holder.claim(named)
    if (claimed === undefined) throw new Error('refused')
    let others = 0
    const judge = async () => {
      others += 1
      return accepted
    }
    const bus = await world.joinBus()
    for (let second = 0; second < 60; second += 1) {
      world.clock.advance(1_000)
      expect(await holder.report(claimed, JudgeStatus.Judging)).toBe(true)
      if (second % 20 !== 0) continue
      // When members join and leave, messages are redelivered and the same task arrives again.
      const other = await world.startWorker({ workerId: `other${second}`, judge })
      for (const sends of [1, 2, 3]) await bus.publish(judgingTask, { ...named, sends: sends + second })
      await until('the task to come again', async () => other.named.length + holder.named.length > 1)
      await other.stop()
    }
    expect(await holder.finish(claimed, accepted)).toBe(true)
    expect(others).toBe(0)
    expect(await records(submitId)).toEqual(['1 judged holder'])
  })

  it('that is busy does not delay tasks that another worker could take', async () => {
    await world.stop()
    // Nothing is published a second time here.
    world = await startWorld({ SUBMISSION_LEASE_MS: '120000', SUBMISSION_UNCLAIMED_MS: '120000' })
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const busy = await world.startWorker({
      workerId: 'busy',
      judge: async () => {
        await released
        return accepted
      },
    })
    await busy.beat({ slots: 1 })
    const long = await world.submit({ uid: 'long' })
    await until('it to be busy', async () => (await world.models.tasks.exists({ workerId: 'busy' })) !== null)
    const free = await world.startWorker({ workerId: 'free', judge: async () => accepted })
    await free.beat({ slots: 4 })
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => world.submit({ uid: `u${index}` })))
    const isDone = async () =>
      (await world.models.submissions.countDocuments({ status: JudgeStatus.Accepted })) === ids.length
    await until('the verdicts of the other', isDone)
    expect(await world.models.tasks.countDocuments({ _id: { $in: ids.map(taskIdOf) }, workerId: 'free' })).toBe(8)
    expect(busy.named.map(({ submitId }) => submitId)).toEqual([long])
    release(undefined)
    await until('the long one', async () => (await submission(long))?.status === JudgeStatus.Accepted)
  })
})
