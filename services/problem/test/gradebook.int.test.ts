import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { workbookType } from '@verdict/kit/workbook'
import { secret } from '@verdict/test-kit/environment'
import { problemForm } from './forms.ts'
import { startGroupsPeer } from './groups-peer.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type CallOptions, type TestService } from './problem-service.ts'
import { startUsersPeer } from './users-peer.ts'

const gid = 7
const due = '2026-03-01T00:00:00.000Z'
const as = (uid: string, role: CallOptions['as'] = 'default_user'): CallOptions => ({ as: role ?? 'default_user', uid })
const root = as('root', 'root')
const eve = as('eve', 'admin')

let users: Awaited<ReturnType<typeof startUsersPeer>>
let groups: Awaited<ReturnType<typeof startGroupsPeer>>
let service: TestService
const pids: Record<string, number> = {}
let lastSubmitId = 0

beforeAll(async () => {
  users = await startUsersPeer(secret, ['head', 'admin', 'ann', 'bob', 'dan', 'eve', 'fay'])
  groups = await startGroupsPeer(secret)
  service = await startProblemService({ env: { AUTH_GRPC_URL: users.address, GROUP_GRPC_URL: groups.address } })
  for (const problemId of ['G1', 'G2'])
    pids[problemId] = (await service.post('/api/admin/problem', problemForm({ problem: { problemId } }))).data.pid
  const levels = { head: 5, admin: 4, ann: 3, bob: 3, fay: 3, applicant: 1 }
  for (const [uid, level] of Object.entries(levels)) groups.levels.set(`${gid} ${uid}`, level)
  await eventually(
    () => service.db.collection('users').countDocuments(),
    (count) => count === 7,
  )
})
afterAll(async () => {
  await service.stop()
  await users.close()
  await groups.close()
})

async function makeTraining(path: string, fields: object, as: CallOptions): Promise<number> {
  const training = { title: 'Week 1', description: 'x', dueAt: due, ...fields }
  const { data, msg } = await service.post(path, { training }, as)
  if (data === null) throw new Error(msg)
  const tid = Number(data.id)
  const add = path.startsWith('/api/group') ? '/api/group/add-training-problem-from-public' : null
  for (const pid of Object.values(pids))
    await (add === null
      ? service.post('/api/admin/training/add-problems', { tid, pids: [pid] }, as)
      : service.post(add, { tid, pid }, as))
  return tid
}

const ofGroup = (fields: object = {}) => makeTraining('/api/group/training', { gid, ...fields }, as('head'))

interface Judged {
  status?: JudgeStatus
  hours?: number
  submitId?: number
  attempt?: number
}

/** A verdict as submission publishes it, with `hours` after the deadline. */
async function judge(uid: string, problemId: string, { hours = -1, ...run }: Judged = {}): Promise<number> {
  const { status = JudgeStatus.Accepted, attempt = 1, submitId = ++lastSubmitId } = run
  const at = new Date(new Date(due).getTime() + hours * 3_600_000).toISOString()
  await service.bus.publish(submissionJudged, {
    submitId,
    attempt,
    pid: pids[problemId] ?? 0,
    scope: { cid: 0, tid: 0, gid: 0 },
    upsolving: false,
    uid,
    username: uid,
    status,
    score: null,
    oiRankScore: null,
    timeMs: 1,
    memoryKb: 1,
    language: 'C',
    submitTime: at,
    judgedAt: at,
  })
  return submitId
}

interface Row {
  username: string
  points: number
  solved: number
  late: number
  cells: Record<string, { state: string; points: number; lateSec: number; at: string | null; submitId: number }>
}

const gradebook = (tid: number, caller: CallOptions = as('head'), query = '') =>
  service.get(`/api/get-training-gradebook?tid=${tid}${query}`, caller)
const rowsOf = async (tid: number, query = ''): Promise<Row[]> =>
  (await gradebook(tid, as('head'), query)).data.members.records
const lines = (rows: Row[]) => rows.map(({ username, points, solved, late }) => [username, points, solved, late])

describe('the gradebook of a training', () => {
  it('counts runs in time fully and late ones by the rule, and follows rejudges', async () => {
    const tid = await ofGroup({ lateRule: 'percent_per_day', latePercentPerDay: 30 })
    await judge('ann', 'G1', { hours: 25 })
    const early = await judge('bob', 'G1', { hours: -5 })
    await judge('bob', 'G2', { hours: 1 })
    await judge('bob', 'G2', { hours: -2, status: JudgeStatus.WrongAnswer })
    const rows = await eventually(
      () => rowsOf(tid),
      (found) => found[0]?.points === 170 && found[1]?.points === 40 && found[0].cells['G2'] !== undefined,
    )
    expect(lines(rows)).toEqual([
      ['name-bob', 170, 2, 1],
      ['name-ann', 40, 1, 1],
      ['name-admin', 0, 0, 0],
      ['name-fay', 0, 0, 0],
    ])
    expect(rows[0]?.cells['G1']).toEqual({
      state: 'solved',
      points: 100,
      lateSec: 0,
      at: '2026-02-28T19:00:00.000Z',
      submitId: early,
    })
    expect(rows[1]?.cells['G1']).toMatchObject({ lateSec: 25 * 3600 })
    await judge('bob', 'G1', { submitId: early, attempt: 2, status: JudgeStatus.WrongAnswer, hours: -5 })
    const after = await eventually(
      () => rowsOf(tid),
      (found) => found[0]?.points === 70,
    )
    expect(after[0]?.cells['G1']).toMatchObject({ state: 'tried', points: 0 })
    // The other rules for the same runs.
    const form = (lateRule: string) => ({ training: { id: tid, title: 'Week 1', description: 'x', lateRule } })
    await service.put('/api/group/training', form('not_counted'), as('head'))
    expect(lines(await rowsOf(tid, '&sort=late'))[0]).toEqual(['name-ann', 0, 1, 1])
    await service.put('/api/group/training', form('full'), as('head'))
    expect((await rowsOf(tid)).map(({ points }) => points)).toEqual([100, 100, 0, 0])
    expect(await rowsOf(tid, '&show=unfinished&sort=name&limit=1&currentPage=2')).toMatchObject([
      { username: 'name-ann' },
    ])
    expect(await rowsOf(tid, '&show=late&keyword=real%20BOB')).toMatchObject([{ username: 'name-bob' }])
    expect(await rowsOf(tid, '&show=finished')).toEqual([])
    // A former member of the group is not in its gradebook.
    groups.levels.delete(`${gid} ann`)
    expect((await rowsOf(tid)).map(({ username }) => username)).not.toContain('name-ann')
    groups.levels.set(`${gid} ann`, 3)
  })

  it('is open to managers and group administrators; members get their own row', async () => {
    const tid = await ofGroup({ auth: 'Private', privatePwd: 'club' })
    const code = async (caller: CallOptions) => (await gradebook(tid, caller)).code ?? 200
    expect(await Promise.all([as('head'), as('admin'), root].map(code))).toEqual([200, 200, 200])
    expect(await Promise.all([as('ann'), as('applicant'), as('dan'), eve].map(code))).toEqual([
      'training.registration_required',
      ...Array(3).fill('group.membership_required'),
    ])
    for (const uid of ['ann', 'bob', 'head'])
      await service.post('/api/register-training', { tid, password: 'club' }, as(uid))
    expect((await gradebook(tid, as('ann'), '&show=finished&keyword=bob')).data).toMatchObject({
      whole: false,
      dueAt: due,
      members: { total: 1, records: [{ username: 'name-ann' }] },
    })
    expect((await gradebook(tid, as('admin'))).data).toMatchObject({ whole: true, members: { total: 2 } })
    expect((await service.get(`/api/get-training-access?tid=${tid}`, as('admin'))).data).toMatchObject({
      access: false,
      seesGradebook: true,
    })
    expect(await service.get(`/api/file/download-training-gradebook?tid=${tid}`, as('ann'))).toMatchObject({
      status: 403,
      code: 'training.gradebook_denied',
    })
  })

  it('requires members, as does a deadline', async () => {
    const tid = await makeTraining('/api/admin/training', { dueAt: null }, eve)
    expect(await gradebook(tid, eve)).toMatchObject({ status: 400, code: 'training.no_gradebook' })
    const form = { training: { id: tid, title: 'Week 1', description: 'x', dueAt: due } }
    expect(await service.put('/api/admin/training', form, eve)).toMatchObject({ code: 'training.due_without_members' })
    expect(
      (await service.put('/api/admin/training', { training: { ...form.training, dueAt: 'soon' } }, eve)).status,
    ).toBe(400)
    const closed = await makeTraining('/api/admin/training', { auth: 'Private', privatePwd: 'x' }, eve)
    expect((await gradebook(closed, as('other', 'admin'))).data).toMatchObject({ whole: true, members: { total: 0 } })
    expect(await gradebook(closed, as('other', 'problem_admin'))).toMatchObject({
      code: 'training.registration_required',
    })
  })

  it('can be downloaded as a workbook or as CSV', async () => {
    const tid = await ofGroup()
    const path = `/api/file/download-training-gradebook?tid=${tid}`
    const workbook = await service.download(path, as('head'))
    expect(workbook.headers.get('content-type')).toBe(workbookType)
    expect(workbook.headers.get('content-disposition')).toContain(`training_${tid}_gradebook.xlsx`)
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
    const csv = (await service.download(`${path}&format=csv&sort=name`, as('head'))).content.toString()
    const [head, ...rows] = csv.trim().split('\r\n')
    expect(head).toContain('Username,Nickname,Real name,Solved,Late,Points,G1 state,G1 Points')
    expect(rows).toHaveLength(4)
    expect(rows[2]).toContain('name-bob,Nick bob,Real bob,1,1,100,')
  })
})
