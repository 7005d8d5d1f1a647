import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createClicsClient } from './clics-client.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const { get } = createClicsClient(() => world)
const actor = { uid: 'ada', username: 'ada', roles: ['default_user'] }

it('a submission just before the end counts and one at the end does not: on the scoreboard, in CLICS and for the policy', async () => {
  const end = world.after(1)
  const cid = await world.newContest({ endTime: end.toISOString(), openRank: true })
  const moments = [-1, 0, 1].map((ms) => new Date(end.getTime() + ms))
  for (const [index, at] of moments.entries())
    await world.judge(cid, {
      submitId: 81 + index,
      uid: ['ada', 'bob', 'dan'][index] ?? '',
      pid: 1,
      at,
      status: JudgeStatus.Accepted,
    })
  await world.written(cid, 'judged', 3)
  world.clock.advance(64_000)
  const rank = async (containsEnd: boolean) => {
    const { data } = await world.call<{ records: { uid: string; ac: number }[] }>('eve', 'POST', 'get-contest-rank', {
      cid,
      containsEnd,
    })
    return data.records.filter(({ ac }) => ac > 0).map(({ uid }) => uid)
  }
  expect(await rank(false)).toEqual(['ada'])
  const submissionList = (await get('eve', `2026-01/contests/${cid}/submissions`)).body as {
    id: string
    contest_time: string
  }[]
  expect(submissionList.map(({ id }) => id)).toEqual(['81'])
  const scopes = world.scopes()
  const policy = async (atMs: number) => {
    const { submit, upsolving } = await scopes.getPolicy({ scope: { cid, tid: 0, gid: 0 }, actor, atMs })
    return [submit?.allowed, upsolving]
  }
  // Evaluated four seconds after the end for the time of the submission.
  expect(await Promise.all(moments.map((at) => policy(at.getTime())))).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
  // The time can be only a moment in the past and not in the future.
  expect(await policy(0)).toEqual([false, true])
  world.clock.advance(10_000)
  expect(await policy(end.getTime() - 1)).toEqual([false, true])
  const later = await world.newContest({ startTime: world.after(5).toISOString() })
  const early = await scopes.getPolicy({ scope: { cid: later, tid: 0, gid: 0 }, actor, atMs: world.after(6).getTime() })
  expect(early.submit?.allowed).toBe(false)
})
