import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import type { getJudgingOverview } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { livePublished } from '@verdict/proto/events/shared/live'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { taskIdOf, type TaskRow } from '../src/queue/tasks/index.ts'
import { accepted, caseResult, type FakeWorker, type NamedTask } from './fake-worker.ts'
import { secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { findCaseResults } from '../src/verdicts/case-results.ts'
import { startWorld, type World } from './world.ts'

let world: World
const ada = { uid: 'ada' }

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

function task(submitId: number): Promise<TaskRow | null> {
  return world.models.tasks.findById(taskIdOf(submitId)).lean()
}

function submission(submitId: number) {
  return world.models.submissions.findById(submitId).lean()
}

/** The workers that the site lists. */
async function listedWorkers() {
  const queue = grpcClient('submission.v1.JudgeQueue', {
    address: world.grpcAddress,
    keys: deriveServiceKeys(secret, 'site'),
    deadlineMs: 10_000,
  })
  try {
    return (await queue.listWorkers({})).workers
  } finally {
    queue.close()
  }
}

/** Claims the next task that the bus announces to the worker. */
async function nextTask(worker: FakeWorker, seen: number) {
  const named = await until(`task ${seen + 1} of ${worker.workerId}`, async () => worker.named[seen])
  const claimed = await worker.claim(named)
  if (claimed === undefined) throw new Error(`${named.taskId} was refused`)
  return claimed
}

describe('a task', () => {
  it('leads from the submission to the verdict, with progress, tests and an event', async () => {
    const judged = await world.record(submissionJudged)
    const live = await world.record(livePublished)
    const worker = await world.startWorker()
    await worker.beat()
    const submitId = await world.submit(ada)
    const claimed = await nextTask(worker, 0)
    expect(claimed).toMatchObject({ submitId, attempt: 1, pid: 1, problemVersion: 1, language: 'C', lane: 'practice' })
    expect(claimed.code).toContain('hello')
    expect(await worker.report(claimed, JudgeStatus.Judging, { caseDone: 1, caseCount: 2 })).toBe(true)
    await until('status Judging', async () => (await submission(submitId))?.status === JudgeStatus.Judging)
    const cases = [caseResult(1), caseResult(2, { status: JudgeStatus.WrongAnswer, message: 'differs at line 1' })]
    const record = { workerId: worker.workerId, sandboxVersion: '1.12.2', dataHash: 'abc' }
    expect(
      await worker.finish(claimed, { status: JudgeStatus.WrongAnswer, timeMs: 7, memoryKb: 640, cases, record }),
    ).toBe(true)
    expect(await submission(submitId)).toMatchObject({
      status: JudgeStatus.WrongAnswer,
      timeMs: 7,
      memoryKb: 640,
      score: null,
      attempt: 1,
      judger: 'w1',
      record: { dataHash: 'abc', sandboxVersion: '1.12.2' },
    })
    expect((await findCaseResults(world.models, submitId))?.cases).toHaveLength(2)
    await until('the event', async () => judged.length === 1)
    expect(judged[0]?.data).toMatchObject({
      submitId,
      attempt: 1,
      status: JudgeStatus.WrongAnswer,
      uid: 'ada',
      timeMs: 7,
    })
    await until('progress', async () => live.length > 0)
    expect(live[0]?.data).toMatchObject({
      topic: 'submission',
      data: { submitId, status: JudgeStatus.Judging, caseDone: 1, caseCount: 2 },
    })
  })

  it('waits without a message on the bus until there is a worker', async () => {
    const submitId = await world.submit(ada)
    const worker = await world.startWorker()
    expect(await task(submitId)).toMatchObject({ state: 'waiting' })
    await worker.beat({ healthy: false })
    expect(await listedWorkers()).toMatchObject([{ heartbeat: { workerId: 'w1', healthy: false } }])
    expect(await task(submitId)).toMatchObject({ state: 'waiting' })
    await worker.beat()
    expect(await nextTask(worker, 0)).toMatchObject({ submitId })
  })

  it('is given to one worker only', async () => {
    const [one, two] = [await world.startWorker(), await world.startWorker()]
    const submitId = await world.submit(ada)
    const named = { taskId: taskIdOf(submitId), attempt: 1 }
    const claims = await Promise.all([one.claim(named), two.claim(named), one.claim(named)])
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1)
    expect(await one.claim({ ...named, attempt: 2 })).toBeUndefined()
    expect(await one.claim({ taskId: 'submission-999', attempt: 1 })).toBeUndefined()
    expect(await one.claim({ taskId: 'nonsense', attempt: 1 })).toBeUndefined()
  })

  it('is published only when it can run soon, so that few are on the bus', async () => {
    for (let count = 0; count < 8; count += 1) await world.submit({ uid: `u${count}` })
    const worker = await world.startWorker()
    await worker.beat({ slots: 1 })
    await until('the window to fill', async () => worker.named.length >= 2)
    await world.models.tasks.findOne()
    expect(await world.models.tasks.countDocuments({ state: 'dispatched' })).toBeLessThanOrEqual(2)
  })
})

describe('results', () => {
  async function claimedTask() {
    const worker = await world.startWorker()
    const submitId = await world.submit(ada)
    const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
    if (claimed === undefined) throw new Error('refused')
    return { worker, submitId, claimed }
  }

  it('are stored once, however often they are sent', async () => {
    const judged = await world.record(submissionJudged)
    const { worker, submitId, claimed } = await claimedTask()
    const all = await Promise.all([1, 2, 3].map(() => worker.finish(claimed, accepted)))
    expect([...all, await worker.finish(claimed, accepted)]).toEqual([true, true, true, true])
    const other = await world.submit(ada)
    await worker.finish((await worker.claim({ taskId: taskIdOf(other), attempt: 1 })) ?? claimed, accepted)
    await until('the second verdict', async () => judged.some(({ data }) => data.submitId === other))
    expect(judged.filter(({ data }) => data.submitId === submitId)).toHaveLength(1)
  })

  it('that arrive together are each checked against their own lease', async () => {
    const judged = await world.record(submissionJudged)
    const [worker, stranger] = [await world.startWorker(), await world.startWorker()]
    const statuses = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.RuntimeError, JudgeStatus.Accepted]
    const tasks = []
    for (const [index, status] of statuses.entries()) {
      const submitId = await world.submit({ uid: `u${index}` })
      const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
      if (claimed === undefined) throw new Error('refused')
      tasks.push({ submitId, claimed, status })
    }
    const [last, ...others] = tasks.toReversed()
    if (last === undefined) throw new Error('nothing was submitted')
    const result = (status: JudgeStatus) => ({ status, timeMs: 7, cases: [caseResult(1, { status })] })
    const taken = await Promise.all([
      ...others.flatMap(({ claimed, status }) => [1, 2].map(() => worker.finish(claimed, result(status)))),
      stranger.finish(last.claimed, result(last.status)),
    ])
    expect(taken).toEqual([...others.flatMap(() => [true, true]), false])
    expect((await task(last.submitId))?.state).toBe('leased')
    expect((await submission(last.submitId))?.status).toBe(JudgeStatus.Pending)
    expect(await worker.finish(last.claimed, result(last.status))).toBe(true)
    for (const { submitId, status } of tasks) {
      expect(await task(submitId)).toMatchObject({ state: 'done', attempt: 1, workerId: 'w1' })
      expect(await submission(submitId)).toMatchObject({ status, timeMs: 7, attempt: 1, judger: 'w1', isManual: false })
      expect((await findCaseResults(world.models, submitId))?.cases).toMatchObject([{ seq: 1, status }])
    }
    await until('an event for each', async () => judged.length === tasks.length)
    for (const { submitId, status } of tasks)
      expect(judged.find(({ data }) => data.submitId === submitId)?.data).toMatchObject({
        attempt: 1,
        status,
        timeMs: 7,
      })
  })

  it('are refused from a worker with an expired lease and accepted from its successor', async () => {
    const { worker, submitId, claimed } = await claimedTask()
    world.clock.advance(world.settings.SUBMISSION_LEASE_MS + 1)
    await until('the lease to lapse', async () => (await task(submitId))?.attempt === 2)
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Pending })
    expect(await worker.report(claimed, JudgeStatus.Judging)).toBe(false)
    const second = await world.startWorker()
    await second.beat()
    const again = await nextTask(second, 0)
    expect(again).toMatchObject({ submitId, attempt: 2 })
    expect(await worker.finish(claimed, { status: JudgeStatus.WrongAnswer })).toBe(false)
    expect(await second.finish(again, accepted)).toBe(true)
    expect(await worker.finish(claimed, { status: JudgeStatus.WrongAnswer })).toBe(false)
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 2, judger: 'w2' })
  })

  it('are accepted once after the lease expired if no other worker has the task', async () => {
    const judged = await world.record(submissionJudged)
    const { worker, submitId, claimed } = await claimedTask()
    world.clock.advance(world.settings.SUBMISSION_LEASE_MS + 1)
    await until('the lease to lapse', async () => (await task(submitId))?.attempt === 2)
    const stranger = await world.startWorker()
    expect(await stranger.finish(claimed, accepted)).toBe(false)
    expect(await worker.finish(claimed, { status: JudgeStatus.SystemError, errorMessage: 'ill' })).toBe(false)
    const all = await Promise.all([1, 2, 3].map(() => worker.finish(claimed, accepted)))
    expect([...all, await worker.finish(claimed, accepted)]).toEqual([true, true, true, true])
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 2, judger: 'w1' })
    expect(await stranger.claim({ taskId: taskIdOf(submitId), attempt: 2 })).toBeUndefined()
    const other = await world.submit(ada)
    await worker.finish((await worker.claim({ taskId: taskIdOf(other), attempt: 1 })) ?? claimed, accepted)
    await until('the second verdict', async () => judged.some(({ data }) => data.submitId === other))
    expect(judged.filter(({ data }) => data.submitId === submitId)).toHaveLength(1)
  })

  it('of a long judging are accepted as long as the worker reports progress', async () => {
    const { worker, submitId, claimed } = await claimedTask()
    for (let report = 0; report < 4; report += 1) {
      world.clock.advance(world.settings.SUBMISSION_LEASE_MS - 2_000)
      expect(await worker.report(claimed, JudgeStatus.Judging)).toBe(true)
    }
    expect(await worker.finish(claimed, accepted)).toBe(true)
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 1 })
  })

  it('are refused from a worker without the lease', async () => {
    const { submitId, claimed } = await claimedTask()
    const other = await world.startWorker()
    expect(await other.finish(claimed, accepted)).toBe(false)
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Pending })
  })

  it('of a cancelled task are refused, and the task is not given out', async () => {
    const { worker, submitId, claimed } = await claimedTask()
    await world.models.tasks.updateOne({ submitId }, { $set: { state: 'cancelled' } })
    expect(await worker.report(claimed, JudgeStatus.Judging)).toBe(false)
    expect(await worker.finish(claimed, accepted)).toBe(false)
    expect(await worker.claim(claimed)).toBeUndefined()
  })
})

describe('a task that fails', () => {
  const broken = {
    status: JudgeStatus.SystemError,
    errorMessage: 'the sandbox is on fire',
    systemErrorCode: 'sandbox_failed',
  }

  it('is judged again after a system error and ends as System Error after the third, with the reason for administrators only', async () => {
    const judged = await world.record(submissionJudged)
    const worker = await world.startWorker()
    await worker.beat()
    const submitId = await world.submit(ada)
    for (const attempt of [1, 2, 3]) {
      const claimed = await nextTask(worker, attempt - 1)
      expect(claimed.attempt).toBe(attempt)
      expect(await worker.finish(claimed, broken)).toBe(true)
    }
    expect(await submission(submitId)).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: 'The sandbox failed',
      attempt: 3,
      timeMs: null,
    })
    const record = await world.models.judgingRecords.findById(`${submitId}-3`).lean()
    expect(record?.reason).toBe('the sandbox is on fire')
    await until('the event', async () => judged.length > 0)
    expect(judged.map(({ data }) => data.attempt)).toEqual([3])
  })

  it('waits without a penalty while workers release it, and is judged once one can', async () => {
    const worker = await world.startWorker()
    await worker.beat()
    const submitId = await world.submit(ada)
    const rounds = world.settings.SUBMISSION_MAX_LAPSES + world.settings.SUBMISSION_MAX_SYSTEM_ERRORS + 1
    const claimNext = async (attempt: number) => {
      const named = await until(`attempt ${attempt}`, async () => worker.named.find((one) => one.attempt === attempt))
      const claimed = await worker.claim(named)
      if (claimed === undefined) throw new Error(`attempt ${attempt} was refused`)
      return claimed
    }
    for (let round = 1; round <= rounds; round += 1) {
      const claimed = await claimNext(round)
      expect(await worker.report(claimed, JudgeStatus.Judging)).toBe(true)
      expect(await worker.release(claimed, 'the disk is full')).toBe(true)
      expect(await worker.release(claimed, 'the disk is full')).toBe(false)
      expect(await worker.finish(claimed, accepted)).toBe(false)
      expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Pending })
    }
    const as = { uid: 'boss', role: 'admin' } as const
    const overview = await world.api<RouteData<typeof getJudgingOverview>>('GET', 'admin/judge/overview', { as })
    expect(overview.data.released).toMatchObject([
      { submitId, reason: 'the disk is full', workerId: 'w1', times: rounds },
    ])
    expect(await worker.finish(await claimNext(rounds + 1), accepted)).toBe(true)
    expect(await submission(submitId)).toMatchObject({ status: JudgeStatus.Accepted })
    expect(await task(submitId)).toMatchObject({ systemErrors: 0, lapses: 0 })
  })

  it('that was released goes to another worker while the first takes no work', async () => {
    const [ill, well] = [await world.startWorker(), await world.startWorker()]
    await ill.beat()
    const submitId = await world.submit(ada)
    const claimed = await nextTask(ill, 0)
    await ill.beat({ healthy: false })
    await well.beat()
    expect(await ill.release(claimed, 'the sandbox is gone')).toBe(true)
    const again = await until('the task to be claimed', async () => {
      const named = well.named.at(-1)
      return named === undefined ? undefined : well.claim(named)
    })
    expect(again).toMatchObject({ submitId, attempt: 2 })
  })

  it('ends at once after a system error that would repeat', async () => {
    const worker = await world.startWorker()
    await worker.beat()
    const submitId = await world.submit(ada)
    const claimed = await nextTask(worker, 0)
    const repeatingError = {
      status: JudgeStatus.SystemError,
      errorMessage: 'the answer was 42',
      wouldRepeat: true,
      systemErrorCode: 'checker_failed',
    }
    expect(await worker.finish(claimed, repeatingError)).toBe(true)
    expect(await submission(submitId)).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: 'A program of the problem that judges failed',
      attempt: 1,
    })
  })

  it('ends as System Error when its workers are lost repeatedly', async () => {
    const worker = await world.startWorker()
    const submitId = await world.submit(ada)
    for (let attempt = 1; attempt <= world.settings.SUBMISSION_MAX_LAPSES; attempt += 1) {
      expect(await worker.claim({ taskId: taskIdOf(submitId), attempt })).toBeDefined()
      world.clock.advance(world.settings.SUBMISSION_LEASE_MS + 1)
      await until('the task to be taken back', async () => (await task(submitId))?.state !== 'leased')
    }
    const ended = await until('a verdict', async () => {
      const row = await submission(submitId)
      return row?.status === JudgeStatus.SystemError && row
    })
    expect(ended.errorMessage).toBe('The judge could not do its work')
    const record = await world.models.judgingRecords.findById(`${submitId}-${ended.attempt}`).lean()
    expect(record?.reason).toContain('lost 5 times')
  })

  it('is published again when a message is lost while a worker is free', async () => {
    const worker = await world.startWorker()
    await worker.beat()
    const submitId = await world.submit(ada)
    await until('the first message', async () => worker.named.length === 1)
    world.clock.advance(world.settings.SUBMISSION_UNCLAIMED_MS + 1)
    await until('the second message', async () => worker.named.length === 2)
    expect(worker.named[1]).toMatchObject({ submitId, attempt: 1 })
  })

  it('goes to another worker at once when a worker leaves in good order', async () => {
    const [one, two] = [await world.startWorker(), await world.startWorker()]
    const submitId = await world.submit(ada)
    expect(await one.claim({ taskId: taskIdOf(submitId), attempt: 1 })).toBeDefined()
    await one.beat({ leaving: true })
    expect(await task(submitId)).toMatchObject({ attempt: 2 })
    expect(await two.claim({ taskId: taskIdOf(submitId), attempt: 2 })).toBeDefined()
    expect(await listedWorkers()).toEqual([])
  })
})

describe('turns', () => {
  const row = (submitId: number, changes: Partial<TaskRow>): TaskRow => ({
    _id: taskIdOf(submitId),
    submitId,
    uid: 'u',
    cid: 0,
    pid: 1,
    problemVersion: 1,
    language: 'C',
    lane: 'practice',
    tenant: 'public',
    state: 'waiting',
    attempt: 1,
    queuedAt: new Date(submitId),
    systemErrors: 0,
    lapses: 0,
    ...changes,
  })

  /** Takes and finishes tasks one at a time, to observe the order of the queue. */
  async function order(count: number): Promise<string[]> {
    const tenants = new Map<number, string>()
    for (const one of await world.models.tasks.find().lean()) tenants.set(one.submitId, `${one.lane} ${one.tenant}`)
    const worker = await world.startWorker()
    await worker.beat({ slots: 1 })
    // An unclaimed task may be announced again.
    const taken = new Map<string, NamedTask>()
    while (taken.size < count) {
      const named = await until('a task', async () => worker.named.find(({ taskId }) => !taken.has(taskId)))
      taken.set(named.taskId, named)
      await world.models.tasks.updateOne({ _id: named.taskId }, { $set: { state: 'done' } })
    }
    return [...taken.values()].map(({ submitId = 0 }) => tenants.get(submitId) ?? '')
  }

  it('are shared among the tenants of a lane, however many tasks one of them sends', async () => {
    const flood = Array.from({ length: 30 }, (_, index) => row(index + 1, { tenant: 'group:1' }))
    const few = [row(101, { tenant: 'group:2' }), row(102, { tenant: 'group:3' }), row(103, { tenant: 'group:2' })]
    await world.models.tasks.insertMany([...flood, ...few])
    const first = await order(9)
    expect(first.filter((one) => one.endsWith('group:2'))).toHaveLength(2)
    expect(first.filter((one) => one.endsWith('group:3'))).toHaveLength(1)
  })

  it('are shared among lanes by weight, so that live submissions overtake a large rejudging', async () => {
    const rejudging = Array.from({ length: 30 }, (_, index) => row(index + 1, { lane: 'rejudge' }))
    const live = Array.from({ length: 6 }, (_, index) => row(index + 101, {}))
    await world.models.tasks.insertMany([...rejudging, ...live])
    const first = await order(8)
    expect(first.filter((one) => one.startsWith('practice'))).toHaveLength(6)
  })
})

describe('languages', () => {
  it('are published when they change, and stay through the restart of a worker', async () => {
    const lastPublished = await world.record(judgingLanguages)
    const names = () => lastPublished.map(({ data }) => data.languages.map(({ name }) => name).join())
    const one = await world.startWorker()
    await one.beat({ languages: ['C'] })
    await until('the first languages', async () => lastPublished.length === 1)
    await one.beat({ languages: ['C'], leaving: true })
    const restarted = await world.startWorker()
    await restarted.beat({ languages: ['C', 'Python3'] })
    await until('the second languages', async () => lastPublished.length === 2)
    expect(names()).toEqual(['C', 'C,Python3'])
    expect(lastPublished[1]?.data.languages[0]).toEqual({ name: 'C', version: 'C 1.0' })
  })

  it('stay those of an unhealthy worker that another process last saw healthy', async () => {
    const worker = await world.startWorker()
    const _id = worker.workerId
    const healthyAt = world.clock.now()
    await world.models.workers.updateOne({ _id }, { $set: { healthyAt } }, { upsert: true })
    await worker.beat({ healthy: false })
    expect(await world.models.workers.findOne({ _id, healthy: false }).lean()).toMatchObject({ healthyAt })
  })

  it('are withdrawn when their last worker has been away for long, unless no worker is left', async () => {
    const lastPublished = await world.record(judgingLanguages)
    const [one, two] = [await world.startWorker(), await world.startWorker()]
    await one.beat({ languages: ['C'] })
    await two.beat({ languages: ['Ruby'] })
    await until('both', async () => lastPublished.length === 2)
    await two.stop()
    world.clock.advance(world.settings.SUBMISSION_LANGUAGE_GRACE_MS + 1)
    await until('one to go', async () => lastPublished.length === 3)
    expect(lastPublished[2]?.data.languages.map(({ name }) => name)).toEqual(['C'])
    await one.stop()
    world.clock.advance(world.settings.SUBMISSION_LANGUAGE_GRACE_MS + 1)
    const third = await world.startWorker()
    await third.beat({ languages: ['Ruby'] })
    await until('the next change', async () => lastPublished.length === 4)
    expect(lastPublished[3]?.data.languages.map(({ name }) => name)).toEqual(['Ruby'])
  })
})
