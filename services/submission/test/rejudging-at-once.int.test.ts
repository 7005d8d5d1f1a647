import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { until } from '@verdict/test-kit/until'
import { accepted, type FakeWorker } from './fake-worker.ts'
import { runningContest } from './contest-scopes.ts'
import { startWorld, type World } from './world.ts'

let world: World
let judged: { data: { submitId: number; attempt: number } }[]
let worker: FakeWorker
/** Every judging waits for it. */
let gate: Promise<unknown>
const admins = [
  { uid: 'ann', role: 'root' as const },
  { uid: 'bob', role: 'root' as const },
]

beforeEach(async () => {
  world = await startWorld()
  world.contests.set(7, runningContest(world.clock.now(), { cid: 7 }))
  judged = await world.record(submissionJudged)
  gate = Promise.resolve()
  worker = await world.startWorker({
    // The time identifies the attempt of a verdict; a rejudged submission is wrong.
    async judge({ attempt }) {
      await gate
      return { ...accepted, ...(attempt > 1 ? { status: JudgeStatus.WrongAnswer } : {}), timeMs: attempt }
    },
  })
  await worker.beat({ slots: 8 })
  await world.publishUser('ada')
})
afterEach(() => world.stop())

const stored = (submitId: number) => world.models.submissions.findById(submitId).lean()

async function submitAll(count: number, body: Record<string, unknown> = {}): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => world.submit({ uid: 'ada' }, body)))
  await until('the first verdicts', () => ids.every((id) => judged.some(({ data }) => data.submitId === id)))
  return ids
}

/** Waits until nothing is being judged and all verdicts are published. */
async function settled(ids: readonly number[]): Promise<void> {
  await until('the verdicts', async () => {
    const rows = await world.models.submissions.find({ _id: { $in: ids } }).lean()
    const isOpen = (await world.models.tasks.exists({ submitId: { $in: ids }, state: { $ne: 'done' } })) !== null
    const isReported = (row: { _id: number; attempt: number }) =>
      judged.some(({ data }) => data.submitId === row._id && data.attempt === row.attempt)
    return !isOpen && rows.every((row) => row.judgedAt !== null && isReported(row))
  })
}

/**
 * Checks that each submission has the verdict of its latest attempt and that each attempt was published at most once.
 */
async function expectOneVerdictEach(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await stored(id)
    expect(row).toMatchObject({ status: JudgeStatus.WrongAnswer, timeMs: row?.attempt })
    const attempts = judged.filter(({ data }) => data.submitId === id).map(({ data }) => data.attempt)
    expect(attempts).toEqual([...new Set(attempts)].sort((a, b) => a - b))
    expect(attempts.at(-1)).toBe(row?.attempt)
  }
}

describe('two concurrent rejudges', () => {
  it('of one submission give one verdict, which counts once', async () => {
    const [submitId = 0] = await submitAll(1)
    const { promise, resolve: open } = Promise.withResolvers<undefined>()
    gate = promise
    const query = { submitId }
    const answers = await Promise.all(admins.map((as) => world.api('GET', 'admin/judge/rejudge', { as, query })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    open(undefined)
    await settled([submitId])
    await expectOneVerdictEach([submitId])
    const figures = () => world.models.userStatistics.findById('ada').lean()
    await until('the statistics to follow', async () => (await figures())?.solved === 0)
    expect(await figures()).toMatchObject({ solved: 0, tries: 1 })
  })

  it('of one submission that is already being rejudged give one verdict', async () => {
    const [submitId = 0] = await submitAll(1)
    const { promise, resolve: open } = Promise.withResolvers<undefined>()
    gate = promise
    const query = { submitId }
    await world.api('GET', 'admin/judge/rejudge', { as: admins[0], query })
    await until('the judging', () => worker.named.some(({ attempt }) => attempt === 2))
    await Promise.all(admins.map((as) => world.api('GET', 'admin/judge/rejudge', { as, query })))
    open(undefined)
    await settled([submitId])
    await expectOneVerdictEach([submitId])
  })

  it('of a problem of a contest give one verdict for each submission, and both rejudgings end', async () => {
    const ids = await submitAll(6, { pid: 'B', cid: 7 })
    const { promise, resolve: open } = Promise.withResolvers<undefined>()
    gate = promise
    const query = { cid: 7, pid: 1 }
    const answers = await Promise.all(
      admins.map((as) => world.api('GET', 'admin/judge/rejudge-contest-problem', { as, query })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await until('all to be sent', async () => (await world.models.rejudgings.countDocuments({ allSent: true })) === 2)
    open(undefined)
    await until('both to end', async () => (await world.models.rejudgings.countDocuments({ state: 'done' })) === 2)
    await settled(ids)
    await expectOneVerdictEach(ids)
    const items = await world.models.rejudgingItems.find().lean()
    for (const id of ids) {
      const states = items.filter(({ submitId }) => submitId === id).map(({ state }) => state)
      // A later request replaces the other one or comes after its verdict.
      expect(['overtaken,written', 'written,written']).toContain(states.sort().join())
    }
  })
})
