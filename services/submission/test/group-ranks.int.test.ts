import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { startGroupPeer } from './group-peer.ts'
import { problemBrief } from './peers.ts'
import { storedSubmission } from './rows.ts'
import { log, secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from './world.ts'

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
    await world.tellOfUser(uid, { nickname: uid === 'bob' ? 'Robert Hooke' : null, disabled: uid === 'dan' })
    world.peers.profiles.set(uid, { uid, username: uid, signature: 'x'.repeat(150), titleName: 'coach' })
  }
  world.peers.problems.delete('A1')
  world.peers.problems.set('G1', problemBrief(1, 'G1', { gid }))
  world.peers.problems.set('G2', problemBrief(2, 'G2', { gid }))
  world.peers.problems.set('G3', problemBrief(3, 'G3', { gid, auth: ProblemAuth.Private }))
  world.peers.problems.set('A4', problemBrief(4, 'A4'))
  await world.tellOfProblems()
  const wrong = JudgeStatus.WrongAnswer
  const inGroup = { gid, scope: `group:${gid}` }
  await world.models.submissions.insertMany([
    storedSubmission(1, { ...inGroup, uid: 'ada', pid: 1, status: wrong, oiRankScore: 4 }),
    storedSubmission(2, { ...inGroup, uid: 'ada', pid: 1, oiRankScore: 10 }),
    storedSubmission(3, { ...inGroup, uid: 'ada', pid: 1, oiRankScore: 10 }),
    storedSubmission(4, { ...inGroup, uid: 'bob', pid: 1 }),
    storedSubmission(5, { ...inGroup, uid: 'bob', pid: 2, tid: 5, scope: 'training:5' }),
    // What does not count: hidden, of the site, of a contest, cancelled, of who is no member.
    storedSubmission(6, { ...inGroup, uid: 'ada', pid: 3 }),
    storedSubmission(7, { ...inGroup, uid: 'ada', pid: 4, tid: 5, scope: 'training:5' }),
    storedSubmission(8, { ...inGroup, uid: 'ada', pid: 2, cid: 9, scope: 'contest:9' }),
    storedSubmission(9, { ...inGroup, uid: 'ada', pid: 2, status: JudgeStatus.Cancelled }),
    storedSubmission(10, { ...inGroup, uid: 'eve', pid: 1 }),
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
  it('has every member, by what they solved of its problems, in its trainings as well', async () => {
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

  it('is read by pages, and searched by names with the places among all', async () => {
    expect((await ask({ limit: 2, currentPage: 2 })).data).toMatchObject({
      total: 3,
      records: [{ uid: 'cleo', rank: 3 }],
    })
    expect((await ask({ limit: 2, currentPage: 3 })).data).toMatchObject({ total: 3, records: [] })
    expect((await ask({ searchUser: 'DA' })).data).toMatchObject({ total: 1, records: [{ uid: 'ada', rank: 2 }] })
    expect((await ask({ searchUser: 'hooke' })).data).toMatchObject({ total: 1, records: [{ uid: 'bob', rank: 1 }] })
    expect((await ask({ searchUser: '.*' })).data).toMatchObject({ total: 0, records: [] })
  })

  it('is for members alone', async () => {
    expect(await ask({}, { uid: 'eve' })).toMatchObject({ code: 'group.membership_required' })
    expect((await ask({ gid: 4 }, { uid: 'eve' })).data.records).toMatchObject([{ uid: 'eve', ac: 0 }])
    expect((await world.api('GET', 'get-group-rank-list', { query: { gid } })).httpStatus).toBe(401)
  })

  it('is counted from an index', async () => {
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
