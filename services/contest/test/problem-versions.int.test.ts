import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ContestProblemVersion } from '@verdict/proto/http/contest/problem-versions'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.published.clear())

const read = (cid: number, as = 'eve') =>
  world.call<ContestProblemVersion[]>(as, 'GET', `contest-problem-versions?cid=${cid}`)
const take = (cid: number, number: number, { as = 'eve', pid = 1 } = {}) =>
  world.call(as, 'PUT', 'contest-problem-version', { cid, pid, number })

/** A running contest with the first versions of its two problems. */
async function startedContest(): Promise<number> {
  const cid = await world.newContest()
  await until('the contest names versions', async () => {
    const contest = await world.models.contests.findById(cid).lean()
    return contest?.problemVersions?.length === 2
  })
  return cid
}

async function judgeVersions(cid: number): Promise<number[]> {
  const actor = { uid: 'eve', username: 'eve', roles: ['admin'] }
  const { problems } = await world.scopes().resolveProblems({ scope: { cid, tid: 0, gid: 0 }, actor, all: true })
  return problems.map(({ version }) => version)
}

it('a contest is judged by the versions of its start, whatever is published later', async () => {
  const cid = await startedContest()
  world.published.set(1, 3)
  expect(await judgeVersions(cid)).toEqual([11, 11])
  expect((await read(cid)).data).toMatchObject([
    { displayId: 'A', number: 1, newer: { number: 3, changes: { testsAdded: 2, statements: ['zh-CN'] } } },
    { displayId: 'B', number: 1, newer: null },
  ])
})

it('a manager can switch to a newer version, which is used from then on', async () => {
  const cid = await startedContest()
  world.published.set(1, 2)
  expect((await take(cid, 2)).code).toBeUndefined()
  expect(await judgeVersions(cid)).toEqual([12, 11])
  expect((await read(cid)).data[0]).toMatchObject({ number: 2, newer: null })
  expect((await take(cid, 5)).code).toBe('problem.version_not_found')
  expect((await take(cid, 1, { pid: 4 })).code).toBe('contest.problem_missing')
  for (const as of ['ada', 'zoe']) {
    expect((await read(cid, as)).code).toBe('contest.not_manageable')
    expect((await take(cid, 1, { as })).code).toBe('contest.not_manageable')
  }
})

it('an upcoming contest uses the current versions, also after it was postponed', async () => {
  const to = (minutes: number) => world.after(minutes).toISOString()
  const coming = await world.newContest({ startTime: to(60) })
  expect((await read(coming)).data).toMatchObject([{ number: null, newer: null }, { number: null }])
  expect((await take(coming, 1)).code).toBe('contest.not_started')
  const cid = await startedContest()
  const form = { id: cid, title: 'Later', description: 'x', type: 0, auth: 0, startTime: to(60), endTime: to(120) }
  expect((await world.call('eve', 'PUT', 'admin/contest', form)).code).toBeUndefined()
  expect(await judgeVersions(cid)).toEqual([0, 0])
})
