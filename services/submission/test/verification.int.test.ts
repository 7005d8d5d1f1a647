import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestVerdictVerified } from '@verdict/proto/events/contest'
import { livePublished } from '@verdict/proto/events/shared/live'
import { until } from '@verdict/test-kit/until'
import type { SubmissionRow } from '../src/submissions/submission.model.ts'
import { runningContest } from './contest-scopes.ts'
import { storedSubmission } from './rows.ts'
import { startWorld, type Caller, type World } from './world.ts'

let world: World
let bus: Awaited<ReturnType<World['joinBus']>>
beforeAll(async () => {
  world = await startWorld()
  bus = await world.joinBus()
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(2_000))

const [team, rival, juror] = [{ uid: 'ada' }, { uid: 'bob' }, { uid: 'eve' }] as const
const { Accepted, Pending, WrongAnswer } = JudgeStatus

/** A contest with verified verdicts, an accepted submission of ada's and an earlier wrong one. */
async function contestWith(cid: number): Promise<{ first: number; second: number }> {
  world.contests.set(cid, runningContest(world.clock.now(), { cid, verifies: true }))
  const [first, second] = [cid * 1_000 + 1, cid * 1_000 + 2]
  const submitTime = new Date(world.clock.now().getTime() - 60_000)
  const place = { cid, scope: `contest:${cid}`, tenant: `contest:${cid}`, displayId: 'B', cpid: 77, submitTime }
  const row = (id: number, changes: Partial<SubmissionRow>) => storedSubmission(id, { ...place, ...changes })
  await world.models.submissions.insertMany([row(first, { status: WrongAnswer }), row(second, { attempt: 2 })])
  await world.models.caseResults.create({ _id: second, attempt: 2, cases: [] })
  return { first, second }
}

let lastRevision = 1
async function verified(cid: number, submitId: number, attempt: number, changes: object = {}): Promise<void> {
  const data = { cid, submitId, attempt, revision: (lastRevision += 1), isVerified: true, ...changes }
  await bus.publish(contestVerdictVerified, data)
  await until('submission to know it', async () => {
    const row = await world.models.submissions.findById(submitId).lean()
    return (row?.verificationRevision ?? 0) >= data.revision
  })
  world.clock.advance(2_000)
}

interface Shown {
  status: number
  score: number | null
  time: number | null
  judger: string | null
}

/** The status by each of the ways in which a caller can ask for it. */
async function statusesFor(as: Caller, cid: number, submitId: number): Promise<number[]> {
  const shown = await world.api<{ submission: Shown }>('GET', 'get-submission-detail', { as, query: { submitId } })
  const body = { submitIds: [submitId], cid }
  const checked = await world.api<Record<string, Shown>>('POST', 'check-submissions-status', { as, body })
  const list = await world.api<{ records: (Shown & { submitId: number })[] }>('GET', 'get-submission-list', {
    as,
    query: { contestID: cid },
  })
  const listed = list.data.records.find((row) => row.submitId === submitId)
  return [shown.data.submission.status, checked.data[submitId]?.status ?? -99, listed?.status ?? -99]
}

/** The submissions in a list filtered by a status. */
async function foundBy(as: Caller, cid: number, status: number): Promise<number[]> {
  const query = { contestID: cid, status }
  const { data } = await world.api<{ records: { submitId: number }[] }>('GET', 'get-submission-list', { as, query })
  return data.records.map(({ submitId }) => submitId)
}

it('an unverified verdict is pending for team and rivals in every answer, and visible to the jury', async () => {
  const { first, second } = await contestWith(1)
  for (const as of [team, rival]) {
    expect(await statusesFor(as, 1, second)).toEqual([Pending, Pending, Pending])
    expect(await foundBy(as, 1, Accepted)).toEqual([])
    expect(await foundBy(as, 1, Pending)).toEqual([second, first])
  }
  expect(await statusesFor(juror, 1, second)).toEqual([Accepted, Accepted, Accepted])
  expect(await foundBy(juror, 1, Accepted)).toEqual([second])
  await verified(1, second, 2)
  for (const as of [team, rival]) {
    expect(await statusesFor(as, 1, second)).toEqual([Accepted, Accepted, Accepted])
    expect(await foundBy(as, 1, Accepted)).toEqual([second])
    expect(await foundBy(as, 1, Pending)).toEqual([first])
  }
})

it('an unverified verdict reveals no points, time, tests or accepted code', async () => {
  const { second } = await contestWith(2)
  const as = team
  const detail = await world.api<{ submission: Shown }>('GET', 'get-submission-detail', {
    as,
    query: { submitId: second },
  })
  expect(detail.data.submission).toMatchObject({ score: null, time: null, judger: null })
  expect((await world.api('GET', 'get-all-case-result', { as, query: { submitId: second } })).data).toBeNull()
  const body = { pidList: [1], isContestProblemList: true, cid: 2 }
  const standing = () => world.api<Record<string, Shown>>('POST', 'get-user-problem-status', { as, body })
  expect((await standing()).data['1']).toMatchObject({ status: Pending })
  const last = () => world.api<{ code: string }>('GET', 'get-last-ac-code', { as, query: { pid: 1, cid: 2 } })
  expect((await last()).data.code).toBe('')
  await verified(2, second, 2)
  expect((await standing()).data['1']).toMatchObject({ status: Accepted })
  expect((await last()).data.code).not.toBe('')
})

it('a verdict is pushed to its owner when it is verified, not before', async () => {
  const { second } = await contestWith(3)
  const live = await world.record(livePublished)
  await verified(3, second, 2)
  const pushed = () => live.filter((one) => JSON.stringify(one).includes(`"submitId":${second}`))
  await until('the push', async () => pushed().length > 0)
  expect(pushed()).toMatchObject([{ data: { key: 'ada', data: { submitId: second, status: Accepted } } }])
})

it('a verdict is pending again after the verification is withdrawn or a rejudge, in whatever order the events arrive', async () => {
  const { second } = await contestWith(4)
  const as = team
  await verified(4, second, 1)
  expect((await statusesFor(as, 4, second))[0]).toBe(Pending)
  await verified(4, second, 2)
  expect((await statusesFor(as, 4, second))[0]).toBe(Accepted)
  await verified(4, second, 2, { isVerified: false })
  expect((await statusesFor(as, 4, second))[0]).toBe(Pending)
  await bus.publish(contestVerdictVerified, { cid: 4, submitId: second, attempt: 2, revision: 1, isVerified: true })
  await verified(4, second, 2, { isVerified: false })
  expect((await statusesFor(as, 4, second))[0]).toBe(Pending)
  await verified(4, second, 2)
  await world.models.submissions.updateOne({ _id: second }, { $set: { attempt: 3 } })
  world.clock.advance(2_000)
  expect((await statusesFor(as, 4, second))[0]).toBe(Pending)
})

it('an accepted verdict counts as solved only once it is verified', async () => {
  await contestWith(9)
  const stats = world.client('submission.v1.Stats', 'problem')
  const solved = async () => {
    world.clock.advance(2_000)
    return (await stats.hasSolvedInContest({ uid: 'ada', username: 'ada', roles: ['default_user'], pid: 1 })).solved
  }
  const before = await world.models.submissions.updateMany({ cid: { $ne: 9 } }, { $set: { status: WrongAnswer } })
  expect(before.acknowledged).toBe(true)
  expect(await solved()).toBe(false)
  await verified(9, 9_002, 2)
  expect(await solved()).toBe(true)
})
