import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { runningContest } from './contest-scopes.ts'
import { startGroupPeer } from './group-peer.ts'
import { problemSummary } from './peers.ts'
import { storedSubmission } from './rows.ts'
import { log, secret } from '@verdict/test-kit/environment'
import { code, startWorld, type World } from './world.ts'

let world: World
let groups: Awaited<ReturnType<typeof startGroupPeer>>
const gid = 3
const users = ['ada', 'bob', 'cleo', 'dan', 'eve']

beforeAll(async () => {
  groups = await startGroupPeer(secret, log)
  groups.members.set(gid, ['ada', 'bob', 'cleo', 'dan'])
  groups.members.set(4, ['eve'])
  world = await startWorld({ GROUP_GRPC_URL: groups.address })
  for (const uid of users) {
    await world.publishUser(uid, { nickname: uid === 'bob' ? 'Robert Hooke' : null, disabled: uid === 'dan' })
    world.peers.profiles.set(uid, { uid, username: uid, signature: 'x'.repeat(150), titleName: 'coach' })
  }
  world.peers.problems.delete('A1')
  world.peers.problems.set('G1', problemSummary(1, 'G1', { gid }))
  world.peers.problems.set('G2', problemSummary(2, 'G2', { gid }))
  world.peers.problems.set('G3', problemSummary(3, 'G3', { gid, auth: ProblemAuth.Private }))
  world.peers.problems.set('A4', problemSummary(4, 'A4'))
  await world.publishProblems()
  const wrong = JudgeStatus.WrongAnswer
  const inGroup = { gid, scope: `group:${gid}` }
  await world.models.submissions.insertMany([
    storedSubmission(9_001, { ...inGroup, uid: 'ada', pid: 1, status: wrong, oiRankScore: 4 }),
    storedSubmission(9_002, { ...inGroup, uid: 'ada', pid: 1, oiRankScore: 10 }),
    storedSubmission(9_003, { ...inGroup, uid: 'ada', pid: 1, oiRankScore: 10 }),
    storedSubmission(9_004, { ...inGroup, uid: 'bob', pid: 1 }),
    storedSubmission(9_005, { ...inGroup, uid: 'bob', pid: 2, tid: 5, scope: 'training:5' }),
    // Not counted: hidden problems, problems of the site, contests, cancelled submissions and non-members.
    storedSubmission(9_006, { ...inGroup, uid: 'ada', pid: 3 }),
    storedSubmission(9_007, { ...inGroup, uid: 'ada', pid: 4, tid: 5, scope: 'training:5' }),
    storedSubmission(9_008, { ...inGroup, uid: 'ada', pid: 2, cid: 9, scope: 'contest:9' }),
    storedSubmission(9_009, { ...inGroup, uid: 'ada', pid: 2, status: JudgeStatus.Cancelled }),
    storedSubmission(9_010, { ...inGroup, uid: 'eve', pid: 1 }),
  ])
})
afterAll(async () => {
  await world.stop()
  await groups.close()
})

interface Row {
  uid: string
  rank: number
  ac: number
  total: number
  score: number
}

const ask = (query: Record<string, string | number> = {}, as = { uid: 'cleo' }) =>
  world.api<{ records: Row[]; total: number }>('GET', 'get-group-rank-list', { as, query: { gid, ...query } })
const rows = async (query: Record<string, string | number> = {}) =>
  (await ask(query)).data.records.map(({ uid, rank, ac, total, score }) => [uid, rank, ac, total, score])

describe('the ranking of a group', () => {
  it('ranks every member by solved problems of the group and its trainings', async () => {
    expect(await rows()).toEqual([
      ['bob', 1, 2, 2, 0],
      ['ada', 2, 1, 3, 10],
      ['cleo', 3, 0, 0, 0],
    ])
    expect(await rows({ type: 1 })).toEqual([
      ['ada', 1, 1, 3, 10],
      ['bob', 2, 2, 2, 0],
      ['cleo', 3, 0, 0, 0],
    ])
    const [first] = (await ask()).data.records
    expect(first).toMatchObject({ username: 'bob', nickname: null, titleName: 'coach', signature: 'x'.repeat(100) })
  })

  it('is paged, and a search by name shows ranks among all members', async () => {
    expect((await ask({ limit: 2, currentPage: 2 })).data).toMatchObject({
      total: 3,
      records: [{ uid: 'cleo', rank: 3 }],
    })
    expect((await ask({ limit: 2, currentPage: 3 })).data).toMatchObject({ total: 3, records: [] })
    expect((await ask({ searchUser: 'DA' })).data).toMatchObject({ total: 1, records: [{ uid: 'ada', rank: 2 }] })
    expect((await ask({ searchUser: 'hooke' })).data).toMatchObject({ total: 1, records: [{ uid: 'bob', rank: 1 }] })
    expect((await ask({ searchUser: '.*' })).data).toMatchObject({ total: 0, records: [] })
  })

  it('is for members only', async () => {
    expect(await ask({}, { uid: 'eve' })).toMatchObject({ code: 'group.membership_required' })
    expect((await ask({ gid: 4 }, { uid: 'eve' })).data.records).toMatchObject([{ uid: 'eve', ac: 0 }])
    expect((await world.api('GET', 'get-group-rank-list', { query: { gid } })).httpStatus).toBe(401)
  })

  it('is counted from the index alone', async () => {
    const explained = JSON.stringify(
      await world.models.submissions
        .aggregate([
          { $match: { gid, cid: 0, pid: { $in: [1, 2] }, status: { $ne: JudgeStatus.Cancelled } } },
          { $group: { _id: { uid: '$uid', pid: '$pid', status: '$status' }, best: { $max: '$oiRankScore' } } },
        ])
        .explain('executionStats'),
    )
    expect(explained).toContain('"gid_1_cid_1_uid_1_pid_1_status_1_oiRankScore_1"')
    expect(explained).toContain('"totalDocsExamined":0')
  })
})

describe('the list of a group', () => {
  it('has one’s own submissions in trainings of the group, but not those of others', async () => {
    const ids = async (uid: string, query: Record<string, string | boolean>) => {
      const asked = { as: { uid }, query: { gid, ...query } }
      const { data } = await world.api<{ records: { submitId: number }[] }>('GET', 'get-submission-list', asked)
      return data.records.map(({ submitId }) => submitId)
    }
    expect(await ids('bob', { onlyMine: true })).toEqual([9_005, 9_004])
    expect(await ids('ada', { username: 'bob' })).toEqual([9_004])
  })
})

describe('the daily judging quota of a group', () => {
  const problem = (pid: number) => ({
    pid,
    problemId: `G${pid}`,
    displayId: `G${pid}`,
    version: 1,
    open: true,
    cpid: 0,
    title: '',
    titleEn: '',
  })
  /** Sets up a group of ada and bob with problem 1 of the site. */
  function open(of: number, judgingsADay?: number): void {
    groups.members.set(of, ['ada', 'bob'])
    groups.problems.set(of, [problem(1)])
    if (judgingsADay !== undefined) groups.quotas.set(of, judgingsADay)
    world.clock.advance(1_500)
  }
  const submit = (of: number, uid = 'ada', body: object = {}, headers: Record<string, string> = {}) =>
    world.api<{ submitId: number }>('POST', 'submit-problem-judge', {
      as: uid === 'root' ? { uid, role: 'root' as const } : { uid },
      headers,
      body: { pid: 'G1', language: 'C', code, cid: 0, tid: null, gid: of, isRemote: false, ...body },
    })
  const test = (of: number, uid = 'bob') =>
    world.api('POST', 'submit-problem-test-judge', {
      as: { uid },
      body: { pid: 1, gid: of, language: 'C', code, userInput: '1', mode: 'text/x-csrc' },
    })
  const countIn = async (of: number) => {
    const { usages } = await world.client('submission.v1.GroupUsages', 'group').list({ gids: [of, 3] })
    return usages.map(({ gid, judgingsToday }) => [gid, judgingsToday])
  }

  it('is that of the problem’s group for an online test that names only the kind of scope', async () => {
    open(30)
    const run = (uid: string, type: string) =>
      world.api('POST', 'submit-problem-test-judge', {
        as: { uid },
        body: { pid: 1, type, language: 'C', code, userInput: '1', mode: 'text/x-csrc' },
      })
    world.peers.problems.set('G1', problemSummary(1, 'G1', { gid: 30, auth: ProblemAuth.Private }))
    expect((await run('ada', 'group')).status).toBe(200)
    expect((await run('eve', 'group')).code).toBe('problem.not_found')
    expect((await run('bob', 'public')).code).toBe('problem.not_found')
    world.peers.problems.set('G1', problemSummary(1, 'G1', { gid }))
  })

  it('covers submissions and online tests; beyond it a call is refused and stores nothing, and it resets the next day', async () => {
    open(20, 2)
    open(21)
    expect((await submit(20)).status).toBe(200)
    expect((await test(20)).status).toBe(200)
    const stored = () => Promise.all([world.models.submissions.countDocuments(), world.models.tasks.countDocuments()])
    const before = await stored()
    const refused = await submit(20)
    expect(refused).toMatchObject({ status: 400, code: 'group.judging_quota' })
    expect(refused.msg).toMatch(/已用完（2 \/ 2）|quota reached \(2 of 2\)/)
    expect((await test(20)).code).toBe('group.judging_quota')
    expect(await stored()).toEqual(before)
    expect((await submit(21)).status).toBe(200)
    expect(await countIn(20)).toEqual([[20, 2]])
    world.clock.advance(86_400_000)
    expect(await countIn(20)).toEqual([])
    expect((await submit(20)).status).toBe(200)
  })

  it('holds for concurrent submissions, and a repeated call counts once', async () => {
    open(22, 4)
    const key = { 'idempotency-key': 'once-22' }
    const first = await Promise.all([submit(22, 'ada', {}, key), submit(22, 'ada', {}, key)])
    expect(first[0]?.data).toEqual(first[1]?.data)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => submit(22, index % 2 ? 'ada' : 'bob')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array<number>(5).fill(400)])
    expect(await countIn(22)).toEqual([[22, 4]])
  })

  it('includes submissions to contests of the group', async () => {
    open(23, 1)
    const { cid } = runningContest(world.clock.now(), { cid: 500, gid: 23 })
    world.contests.set(cid, runningContest(world.clock.now(), { cid, gid: 23 }))
    expect((await submit(23, 'ada', { pid: 'B', cid })).status).toBe(200)
    expect((await submit(23, 'bob', { pid: 'B', cid })).code).toBe('group.judging_quota')
    expect((await submit(23)).code).toBe('group.judging_quota')
  })

  it('does not apply to super administrators, and lowering it refuses everybody else', async () => {
    open(24, 3)
    for (const uid of ['ada', 'bob', 'root']) expect((await submit(24, uid)).status).toBe(200)
    expect((await submit(24, 'root')).status).toBe(200)
    open(24, 2)
    const refused = await submit(24)
    expect(refused.code).toBe('group.judging_quota')
    expect(refused.msg).toMatch(/已用完（4 \/ 2）|quota reached \(4 of 2\)/)
    open(24, 5)
    expect((await submit(24)).status).toBe(200)
  })

  it('is the last known one while the group service is down', async () => {
    open(25, 1)
    world.contests.set(501, runningContest(world.clock.now(), { cid: 501, gid: 25 }))
    world.contests.set(502, runningContest(world.clock.now(), { cid: 502, gid: 26 }))
    expect((await submit(25, 'ada', { pid: 'B', cid: 501 })).status).toBe(200)
    await groups.close()
    world.clock.advance(1_500)
    expect((await submit(25, 'ada', { pid: 'B', cid: 501 })).code).toBe('group.judging_quota')
    // Nothing is refused for a group whose quota is not known.
    expect((await submit(26, 'ada', { pid: 'B', cid: 502 })).status).toBe(200)
    expect(await countIn(26)).toEqual([[26, 1]])
  })
})
