import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { groupDeleted } from '@verdict/proto/events/group'
import { submissionJudged } from '@verdict/proto/events/submission'
import { problemForm } from './forms.ts'
import { startGroupsPeer } from './groups-peer.ts'
import { secret } from '@verdict/test-kit/environment'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type CallOptions, type TestService } from './problem-service.ts'
import { startUsersPeer } from './users-peer.ts'

const gid = 7
const uids = ['head', 'maker', 'admin', 'member', 'applicant', 'outsider']
const as = (uid: string): CallOptions => ({ as: 'default_user', uid })
const root: CallOptions = { as: 'root', uid: 'root' }

let users: Awaited<ReturnType<typeof startUsersPeer>>
let groups: Awaited<ReturnType<typeof startGroupsPeer>>
let service: TestService
let publicPid: number

beforeAll(async () => {
  users = await startUsersPeer(secret, uids)
  groups = await startGroupsPeer(secret)
  const env = { AUTH_GRPC_URL: users.address, GROUP_GRPC_URL: groups.address }
  service = await startProblemService({ env })
  publicPid = (await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'P1' } }))).data.pid
})
afterAll(async () => {
  await service.stop()
  await users.close()
  await groups.close()
})
beforeEach(() => {
  const levels = { head: 5, maker: 4, admin: 4, member: 3, applicant: 1 }
  groups.levels.clear()
  groups.hidden.clear()
  for (const [uid, level] of Object.entries(levels)) groups.levels.set(`${gid} ${uid}`, level)
})

async function makeTraining(fields: object = {}, uid = 'maker'): Promise<number> {
  const training = { title: 'Of the group', description: 'x', gid, ...fields }
  const { data } = await service.post('/api/group/training', { training }, as(uid))
  const added = { tid: data.id, pid: publicPid }
  expect((await service.post('/api/group/add-training-problem-from-public', added, as(uid))).status).toBe(200)
  return data.id
}

/** The answer to each caller: a status, or the error code. */
async function answers(call: (options: CallOptions) => Promise<{ status: number; code?: string }>) {
  const callers = [...uids.map((uid) => [uid, as(uid)] as const), ['root', root] as const]
  const got: Record<string, string | number> = {}
  for (const [name, options] of callers) {
    const { status, code } = await call(options)
    got[name] = status === 200 ? 200 : (code ?? status)
  }
  return got
}

const outside = 'group.membership_required'
const forMembers = { head: 200, maker: 200, admin: 200, member: 200, applicant: outside, outsider: outside, root: 200 }
const notYours = 'training.not_manageable'
const forManagers = {
  head: 200,
  maker: 200,
  admin: notYours,
  member: notYours,
  applicant: notYours,
  outsider: notYours,
  root: 200,
}

describe('trainings of a group, by the level of the caller', () => {
  it('are listed for members, and edited by roots of the group and the author', async () => {
    const tid = await makeTraining()
    const body = { training: { id: tid, title: 'Of the group', description: 'y' } }
    const rank = { tid, pid: publicPid, rank: 3 }
    const forAdmins = { ...forMembers, member: 'group.admin_required' }
    expect(await answers((one) => service.get(`/api/group/get-training-list?gid=${gid}`, one))).toEqual(forMembers)
    expect(await answers((one) => service.get(`/api/group/get-admin-training-list?gid=${gid}`, one))).toEqual(forAdmins)
    expect(await answers((one) => service.get(`/api/group/training?tid=${tid}`, one))).toEqual(forManagers)
    expect(await answers((one) => service.put('/api/group/training', body, one))).toEqual(forManagers)
    expect(await answers((one) => service.put('/api/group/training-problem', rank, one))).toEqual(forManagers)
    expect(
      await answers((one) => service.put(`/api/group/change-training-status?tid=${tid}&status=true`, {}, one)),
    ).toEqual(forManagers)
    expect(
      await answers((one) => service.get(`/api/group/get-training-problem-list?tid=${tid}&queryExisted=true`, one)),
    ).toEqual(forManagers)
    const form = { training: { title: 'New', description: 'x', gid } }
    expect(await answers((one) => service.post('/api/group/training', form, one))).toEqual(forAdmins)
    const list = (await service.get(`/api/group/get-admin-training-list?gid=${gid}`, as('admin'))).data.records
    expect(list.find(({ id }: { id: number }) => id === tid)).toMatchObject({ manageable: false, isGroup: true, gid })
  })

  it('are readable and solvable by members only, and in no list of the site', async () => {
    const tid = await makeTraining()
    for (const path of [
      `get-training-detail?tid=${tid}`,
      `get-training-problem-list?tid=${tid}`,
      `get-problem-detail?problemId=P1&tid=${tid}`,
      `get-training-problem-details?displayId=P1&tid=${tid}`,
      `get-training-problem-details?displayId=P1&cid=${tid}`,
      `get-full-screen-problem-list?tid=${tid}`,
    ])
      expect([path, await answers((one) => service.get(`/api/${path}`, one))]).toEqual([path, forMembers])
    expect((await service.get('/api/get-training-list', root)).data.records).toEqual([])
    groups.hidden.add(gid)
    expect(await service.get(`/api/get-training-detail?tid=${tid}`, as('outsider'))).toMatchObject({
      status: 404,
      code: 'training.not_found',
    })
  })

  it('give no access to trainings of the site, even for their author', async () => {
    const { data } = await service.post('/api/admin/training', { training: { title: 'Site', description: 'x' } }, root)
    const tid = Number(data.id)
    const code = 'training.not_found'
    expect(await service.get(`/api/group/training?tid=${tid}`, root)).toMatchObject({ code })
    expect(await service.put('/api/group/training-problem', { tid, pid: publicPid, rank: 1 }, root)).toMatchObject({
      code,
    })
    expect(await service.delete(`/api/group/training?tid=${tid}`, root)).toMatchObject({ code })
  })

  it('are closed to a removed member, and to an author who is no longer an administrator of the group', async () => {
    const tid = await makeTraining()
    groups.levels.delete(`${gid} member`)
    groups.levels.set(`${gid} maker`, 3)
    expect(await service.get(`/api/get-training-problem-list?tid=${tid}`, as('member'))).toMatchObject({
      code: outside,
    })
    expect(await service.get(`/api/group/training?tid=${tid}`, as('maker'))).toMatchObject({ code: notYours })
    expect(await service.delete(`/api/group/training?tid=${tid}`, as('maker'))).toMatchObject({ code: notYours })
    expect((await service.delete(`/api/group/training?tid=${tid}`, as('head'))).status).toBe(200)
  })

  it('accept the password of private ones from members, and rank them without roots of the group', async () => {
    const tid = await makeTraining({ auth: 'Private', privatePwd: 'club' })
    const enter = (uid: string) => service.post('/api/register-training', { tid, password: 'club' }, as(uid))
    expect(await enter('outsider')).toMatchObject({ code: outside })
    for (const uid of ['member', 'admin', 'head']) expect((await enter(uid)).status).toBe(200)
    await service.bus.publish(submissionJudged, {
      submitId: 1,
      attempt: 1,
      pid: publicPid,
      scope: { cid: 0, tid, gid },
      upsolving: false,
      uid: 'member',
      username: 'member',
      status: JudgeStatus.Accepted,
      score: null,
      oiRankScore: null,
      timeMs: 9,
      memoryKb: 1,
      language: 'C',
      submitTime: '2026-01-01T00:00:00.000Z',
      judgedAt: '2026-01-01T00:00:00.000Z',
    })
    const rank = async () => (await service.get(`/api/get-training-rank?tid=${tid}`, as('head'))).data.records
    const rows = await eventually(rank, (found) => found[0]?.ac === 1)
    expect(rows.map(({ uid, ac }: { uid: string; ac: number }) => [uid, ac])).toEqual([
      ['member', 1],
      ['admin', 0],
    ])
    // A former member of the group is not in the ranking.
    groups.levels.delete(`${gid} member`)
    const left = (await service.get(`/api/get-training-rank?tid=${tid}`, as('head'))).data.records
    expect(left.map(({ uid, rank: place }: { uid: string; rank: number }) => [uid, place])).toEqual([['admin', 1]])
    groups.levels.set(`${gid} member`, 3)
    // The counts of a public problem are those of the site, without groups.
    expect((await service.get('/api/get-problem-list?keyword=P1')).data.records).toMatchObject([{ ac: 0 }])
  })

  it('accept problems of their own group by number, and of no other', async () => {
    const tid = await makeTraining()
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'GRP1' } }))
    const add = () =>
      service.post(`/api/group/add-training-problem-from-group?problemId=grp1&tid=${tid}`, {}, as('maker'))
    await service.db.collection<{ _id: number }>('problems').updateOne({ _id: data.pid }, { $set: { gid: gid + 1 } })
    await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth: 1 })
    expect(await add()).toMatchObject({ status: 404, code: 'problem.not_found' })
    await service.db.collection<{ _id: number }>('problems').updateOne({ _id: data.pid }, { $set: { gid } })
    await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth: 1 })
    expect(await add()).toMatchObject({ status: 200 })
    const rows = (await service.get(`/api/get-training-problem-list?tid=${tid}`, as('member'))).data
    expect(rows.map(({ problemId }: { problemId: string }) => problemId)).toEqual(['P1', 'GRP1'])
  })

  it('accept hidden problems from those who may change them, with a warning, and hide them from members', async () => {
    const tid = await makeTraining()
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'GRP2', auth: 2 } }))
    await service.db
      .collection<{ _id: number }>('problems')
      .updateOne({ _id: data.pid }, { $set: { gid, authorUid: 'head', author: 'head' } })
    const add = (uid: string) =>
      service.post(`/api/group/add-training-problem-from-group?problemId=grp2&tid=${tid}`, {}, as(uid))
    expect(await add('maker')).toMatchObject({ code: 'training.problem_not_public' })
    expect(await add('head')).toMatchObject({ status: 200 })
    const manageable = async (uid: string) => {
      const list = (await service.get(`/api/group/get-training-problem-list?tid=${tid}`, as(uid))).data.problemList
      return list.records.map((row: { problemId: string; manageable: boolean }) => [row.problemId, row.manageable])
    }
    const of = (isManageable: boolean) => [
      ['P1', false],
      ['GRP2', isManageable],
    ]
    expect(await manageable('head')).toEqual(of(true))
    expect(await manageable('maker')).toEqual(of(false))
    const shown = async () =>
      (await service.get(`/api/get-training-problem-list?tid=${tid}`, as('member'))).data.map(
        ({ problemId }: { problemId: string }) => problemId,
      )
    expect(await shown()).toEqual(['P1'])
    await service.put(`/api/group/change-problem-auth?pid=${data.pid}&auth=1`, {}, as('head'))
    expect(await eventually(shown, (ids) => ids.length === 2)).toEqual(['P1', 'GRP2'])
  })

  it('show a problem that was made private only to those who may edit it, whoever manages the training', async () => {
    const tid = await makeTraining()
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'LATER' } }))
    const added = { tid, pid: data.pid }
    expect((await service.post('/api/group/add-training-problem-from-public', added, as('maker'))).status).toBe(200)
    const read = () => answers((one) => service.get(`/api/get-problem-detail?problemId=LATER&tid=${tid}`, one))
    expect(await read()).toEqual(forMembers)
    await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth: 2 })
    const unknown = 'problem.not_found'
    const expected = { ...forMembers, head: unknown, maker: unknown, admin: unknown, member: unknown }
    // Permissions are cached for a moment.
    expect(await eventually(read, ({ member }) => member === unknown)).toEqual(expected)
  })

  it('may require only trainings of the site and of their own group', async () => {
    const { data: site } = await service.post(
      '/api/admin/training',
      { training: { title: 'S', description: 'x' } },
      root,
    )
    const own = await makeTraining({ title: 'Own' })
    const prerequisites = [
      { tid: site.id, percent: 100 },
      { tid: own, percent: 100 },
    ]
    const tid = await makeTraining({ title: 'Builds', prerequisites })
    const other = { title: 'O', description: 'x', gid: gid + 1, prerequisites: [{ tid: own, percent: 1 }] }
    groups.levels.set(`${gid + 1} maker`, 5)
    expect(await service.post('/api/group/training', { training: other }, as('maker'))).toMatchObject({
      code: 'training.prerequisite_unknown',
    })
    const form = { training: { id: site.id, title: 'S', description: 'x', prerequisites: [{ tid: own, percent: 1 }] } }
    expect(await service.put('/api/admin/training', form, root)).toMatchObject({
      code: 'training.prerequisite_unknown',
    })
    // A training without problems requires nothing; the other one has one problem.
    const { data } = await service.get(`/api/get-training-detail?tid=${tid}`, as('member'))
    expect(data.prerequisites).toMatchObject([
      { title: 'S', required: 0 },
      { title: 'Own', required: 1 },
    ])
  })

  it('are deleted with their group', async () => {
    const tid = await makeTraining()
    await service.bus.publish(groupDeleted, { gid })
    await eventually(
      () => service.get(`/api/get-training-detail?tid=${tid}`, as('member')),
      ({ code }) => code === 'training.not_found',
    )
  })
})
