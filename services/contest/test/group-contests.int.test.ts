import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createActorSigner } from '@verdict/kit/actor'
import { groupMemberOnly, type ActorRole } from '@verdict/proto/codes/roles'
import { actorHeader } from '@verdict/proto/http/headers'
import { keysOf } from '@verdict/test-kit/environment'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { groupDeleted } from '@verdict/proto/events/group'
import { problemChanged } from '@verdict/proto/events/problem'
import { startWorld, until, type World } from './world.ts'

const gid = 7
/** Root of the group, author of contests, another administrator of the group … */
const members = { head: 5, maker: 4, admin: 4, member: 3 }
const levels = { ...members, applicant: 1 }
/** … and users outside of it, one with a role of the site. */
const callers = [...Object.keys(levels), 'outsider', 'oscar', 'root']

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.groups.levels.clear()
  world.groups.hidden.clear()
  for (const [uid, level] of Object.entries(levels)) world.groups.levels.set(`${gid} ${uid}`, level)
  // Values cached for a second expire.
  world.clock.advance(2_000)
})

interface Board {
  records: { uid: string; ac: number }[]
}
interface Info {
  manageable?: boolean
}

const form = (fields: object = {}) => ({
  title: 'Of the group',
  description: 'x',
  type: 0,
  auth: 0,
  gid,
  startTime: world.after(-60).toISOString(),
  endTime: world.after(120).toISOString(),
  ...fields,
})

/** A contest of the author's with problem A, which is 1 of the site. */
async function makeContest(fields: object = {}): Promise<number> {
  const { data } = await world.call<{ id: number }>('maker', 'POST', 'group/contest', form(fields))
  const added = { cid: data.id, pid: 1, displayId: 'A' }
  expect(await world.call('maker', 'POST', 'group/add-contest-problem-from-public', added)).toMatchObject({
    status: 200,
  })
  return data.id
}

type Call = readonly [method: string, path: string, body?: unknown]

/** The callers that are accepted, in order; others are refused with these codes only. */
async function passed(codes: readonly string[], call: () => Call | Promise<Call>): Promise<string> {
  const through: string[] = []
  for (const uid of callers) {
    const [method, path, body] = await call()
    const { status, code } = await world.call(uid, method, path, method === 'GET' ? undefined : (body ?? {}))
    if (status === 200) through.push(uid)
    else expect([path, uid, codes]).toEqual([path, uid, expect.arrayContaining([code])])
  }
  return through.join(' ')
}

const forMembers = 'head maker admin member root'
const forAdmins = 'head maker admin root'
const forManagers = 'head maker root'

describe('contests of a group', () => {
  const outside = ['group.membership_required']

  it('are listed for members and created by administrators of the group', async () => {
    await makeContest()
    expect(await passed(outside, () => ['GET', `group/get-contest-list?gid=${gid}`])).toBe(forMembers)
    const refused = [...outside, 'group.admin_required']
    expect(await passed(refused, () => ['GET', `group/get-admin-contest-list?gid=${gid}`])).toBe(forAdmins)
    expect(await passed(refused, () => ['POST', 'group/contest', form()])).toBe(forAdmins)
    world.groups.hidden.add(gid)
    world.clock.advance(2_000)
    expect((await world.call('outsider', 'GET', `group/get-contest-list?gid=${gid}`)).code).toBe('group.not_found')
    expect((await world.call('outsider', 'POST', 'group/contest', form({ gid: 99 }))).code).toBe('group.not_found')
  })

  it.each<[string, (cid: number) => Call | Promise<Call>]>([
    ['the form', (cid) => ['GET', `group/contest?cid=${cid}`]],
    ['an edit', (cid) => ['PUT', 'group/contest', form({ id: cid, title: 'Other' })]],
    ['hiding', (cid) => ['PUT', `group/change-contest-visible?cid=${cid}&visible=false`]],
    ['problems', (cid) => ['GET', `group/get-contest-problem-list?cid=${cid}`]],
    ['a problem', (cid) => ['GET', `group/contest-problem?cid=${cid}&pid=1`]],
    ['naming a problem', (cid) => ['PUT', 'group/contest-problem', { cid, pid: 1, displayId: 'B', color: '#f00' }]],
    ['removing a problem', (cid) => ['DELETE', `group/contest-problem?cid=${cid}&pid=1`]],
    [
      'adding a public problem',
      async (cid) => {
        await world.call('head', 'DELETE', `group/contest-problem?cid=${cid}&pid=2`)
        return ['POST', 'group/add-contest-problem-from-public', { cid, pid: 2, displayId: 'C' }]
      },
    ],
    [
      'adding a problem of the group',
      async (cid) => {
        await world.call('head', 'DELETE', `group/contest-problem?cid=${cid}&pid=7`)
        return ['POST', `group/add-contest-problem-from-group?cid=${cid}&problemId=GRP7&displayId=D`]
      },
    ],
    ['announcements', (cid) => ['GET', `group/get-contest-announcement-list?cid=${cid}`]],
    [
      'announcing',
      (cid) => ['POST', 'group/contest-announcement', { cid, announcement: { title: 'x', content: 'y' } }],
    ],
    ['balloons', (cid) => ['GET', `get-contest-ac-info?cid=${cid}`]],
    [
      'changing an announcement',
      async (cid) => {
        const id = await announce(cid)
        return ['PUT', 'group/contest-announcement', { cid, announcement: { id, title: 'x', content: 'z' } }]
      },
    ],
    [
      'deleting an announcement',
      async (cid) => ['DELETE', `group/contest-announcement?cid=${cid}&aid=${await announce(cid)}`],
    ],
  ])('%s: allowed for roots of the group and the author', async (_name, call) => {
    const cid = await makeContest()
    // One of the calls hides the contest.
    expect(await passed(['contest.not_manageable', 'contest.not_found'], () => call(cid))).toBe(forManagers)
  })

  it('can be deleted by roots of the group and the author', async () => {
    const deleting = async (): Promise<Call> => [
      'DELETE',
      `group/contest?cid=${await makeContest()}&title=Of%20the%20group`,
    ]
    expect(await passed(['contest.not_manageable'], deleting)).toBe(forManagers)
  })

  it.each([
    ['GET', 'get-contest-info?cid='],
    ['GET', 'get-contest-access?cid='],
    ['GET', 'get-contest-problem?cid='],
    ['GET', 'get-contest-announcement?cid='],
    ['GET', 'get-contest-outsize-info?cid='],
    ['POST', 'get-contest-rank'],
    ['POST', 'get-contest-outside-scoreboard'],
  ])('are readable by members only: %s %s', async (method, path) => {
    const cid = await makeContest({ openRank: true })
    const call = (): Call => (method === 'GET' ? ['GET', `${path}${cid}`] : ['POST', path, { cid }])
    expect(await passed(['group.membership_required'], call)).toBe(forMembers)
    const [, address, body] = call()
    expect((await world.call(null, method, address, body)).code).toBe('sign_in.required')
  })

  async function announce(cid: number): Promise<number> {
    await world.call('maker', 'POST', 'group/contest-announcement', { cid, announcement: { title: 'x', content: 'y' } })
    const last = await world.models.announcements.findOne({ cid }).sort({ _id: -1 }).lean()
    return last?._id ?? 0
  }

  it('are in no list of the site', async () => {
    const cid = await makeContest()
    const ids = async (path: string) => {
      const { data } = await world.call<{ records: { id: number }[] }>('root', 'GET', path)
      return data.records.map(({ id }) => id)
    }
    for (const path of ['get-contest-list', 'admin/contest/get-contest-list'])
      expect(await ids(path)).not.toContain(cid)
    expect((await world.call<{ id: number }[]>(null, 'GET', 'get-recent-contest')).data).toEqual([])
    expect(await ids(`group/get-contest-list?gid=${gid}&limit=1&status=0`)).toEqual([cid])
    await world.call('maker', 'PUT', `group/change-contest-visible?cid=${cid}&visible=false`)
    expect(await ids(`group/get-contest-list?gid=${gid}`)).not.toContain(cid)
    const { data } = await world.call<{ records: object[] }>('admin', 'GET', `group/get-admin-contest-list?gid=${gid}`)
    expect(data.records[0]).toMatchObject({ id: cid, gid, manageable: false, visible: false, pwd: null })
    expect((await world.call('member', 'GET', `get-contest-info?cid=${cid}`)).code).toBe('contest.not_found')
  })

  it('resolve as a scope of their own', async () => {
    const cid = await makeContest()
    const ask = async (uid: string) => {
      const actor = { uid, username: uid, roles: ['default_user'] }
      const scope = { cid, tid: 0, gid: 0 }
      const { readProblems, seeAllSubmissions, scope: own } = await world.scopes().getPolicy({ scope, actor })
      const { problems } = await world.scopes().resolveProblems({ scope, actor, all: true })
      return [readProblems?.code, seeAllSubmissions?.allowed, problems.length, own?.gid]
    }
    expect(await ask('outsider')).toEqual(['group.membership_required', false, 0, gid])
    expect(await ask('member')).toEqual(['', false, 1, gid])
    expect(await ask('head')).toEqual(['', true, 1, gid])
  })

  it('cannot be managed with a personal token of another purpose', async () => {
    const cid = await makeContest({ sealRank: true, sealRankTime: world.after(-30).toISOString() })
    const at = world.after(-10)
    await world.judge(cid, { submitId: 900, uid: 'member', pid: 1, at, status: JudgeStatus.Accepted })
    await world.written(cid, 'judged', 1)
    const roles: ActorRole[] = ['default_user', groupMemberOnly]
    const headers = {
      [actorHeader]: createActorSigner(keysOf('gateway'))(
        { uid: 'head', username: 'head', roles, sessionId: 'token' },
        'contest',
      ),
    }
    const solved = async (as: string | null, more: Record<string, string> = {}) => {
      const body = { cid, forceRefresh: true }
      const { data } = await world.call<Board>(as, 'POST', 'get-contest-rank', body, more)
      return data.records.find(({ uid }) => uid === 'member')?.ac
    }
    expect([await solved('head'), await solved(null, headers)]).toEqual([1, 0])
    const info = await world.call<Info>(null, 'GET', `get-contest-info?cid=${cid}`, undefined, headers)
    expect(info.data.manageable).toBe(false)
    const edit = await world.call(null, 'GET', `group/contest?cid=${cid}`, undefined, headers)
    expect(edit.code).toBe('contest.not_manageable')
    const feed = await world.call(null, 'GET', `clics/2026-01/contests/${cid}/accounts`, undefined, headers)
    expect(feed.httpStatus).toBe(404)
    const scope = { cid, tid: 0, gid: 0 }
    const policy = await world.scopes().getPolicy({ scope, actor: { uid: 'head', username: 'head', roles } })
    expect([policy.readProblems?.allowed, policy.seeAllSubmissions?.allowed]).toEqual([true, false])
    expect(policy.hidden).not.toEqual([])
  })

  it('tell each caller whether they manage them', async () => {
    const cid = await makeContest()
    const runs = async (uid: string) =>
      (await world.call<{ manageable?: boolean } | null>(uid, 'GET', `get-contest-info?cid=${cid}`)).data?.manageable
    for (const uid of ['head', 'maker', 'root']) expect([uid, await runs(uid)]).toEqual([uid, true])
    for (const uid of ['admin', 'member']) expect([uid, await runs(uid)]).toEqual([uid, false])
  })

  it('are closed to a removed member, and to an author who is no longer an administrator of the group', async () => {
    const cid = await makeContest({ auth: 1, pwd: 'club' })
    const enter = (uid: string) => world.call(uid, 'POST', 'register-contest', { cid, password: 'club' })
    expect((await enter('outsider')).code).toBe('group.membership_required')
    expect((await enter('member')).status).toBe(200)
    world.groups.levels.delete(`${gid} member`)
    world.groups.levels.set(`${gid} maker`, 3)
    world.clock.advance(2_000)
    expect((await world.call('member', 'GET', `get-contest-problem?cid=${cid}`)).code).toBe('group.membership_required')
    expect((await world.call('maker', 'GET', `group/contest?cid=${cid}`)).code).toBe('contest.not_manageable')
  })

  it('accept public problems and those of their group, but no private ones of others', async () => {
    const cid = await makeContest()
    const set = (pid: number) => world.call('maker', 'PUT', 'group/contest-problem', { cid, pid, displayId: `P${pid}` })
    const codes: (string | undefined)[] = []
    for (const pid of [2, 6, 7, 8, 9, 10]) codes.push((await set(pid)).code)
    const unknown = 'problem.not_found'
    expect(codes).toEqual([undefined, unknown, undefined, undefined, unknown, unknown])
    const add = (problemId: string) =>
      world.call(
        ...(['maker', 'POST'] as const),
        `group/add-contest-problem-from-group?cid=${cid}&problemId=${problemId}&displayId=Z`,
        {},
      )
    for (const problemId of ['GRP9', 'GRP10', 'A3']) expect((await add(problemId)).code).toBe(unknown)
    expect((await add('GRP7')).code).toBe('contest.problem_exists')
    const listed = await world.call<{ problemList: { records: { id: number }[] } }>(
      ...(['maker', 'GET', `group/get-contest-problem-list?cid=${cid}&problemType=0`] as const),
    )
    expect(listed.data.problemList.records.map(({ id }) => id)).toEqual([3, 4])
  })

  it('let administrators search problems of the group and public ones, also on creation', async () => {
    const refused = [...outside, 'group.admin_required']
    const path = `group/contest-problem-candidates?gid=${gid}&type=0`
    expect(await passed(refused, () => ['GET', path])).toBe(forAdmins)
    const found = await world.call<{ problemList: { records: { id: number }[] } }>('head', 'GET', path)
    expect(found.data.problemList.records.map(({ id }) => id)).toEqual([1, 2, 3, 4, 7, 9])
    const problems = [
      { pid: 9, displayId: 'A' },
      { pid: 1, displayId: 'B' },
    ]
    const made = await world.call<{ id: number }>('head', 'POST', 'group/contest', form({ problems }))
    const rows = await world.call<{ pid: number }[]>('member', 'GET', `get-contest-problem?cid=${made.data.id}`)
    expect(rows.data.map(({ pid }) => pid)).toEqual([9, 1])
    expect((await world.call('maker', 'POST', 'group/contest', form({ problems }))).code).toBe('problem.not_found')
  })

  it('accept a private problem of their group from those who may change it', async () => {
    const cid = await makeContest()
    const add = `group/add-contest-problem-from-group?cid=${cid}&problemId=GRP9&displayId=P`
    expect((await world.call('maker', 'POST', add, {})).code).toBe('problem.not_found')
    expect((await world.call('head', 'POST', add, {})).status).toBe(200)
    const rows = await world.call<{ displayId: string }[]>('member', 'GET', `get-contest-problem?cid=${cid}`)
    expect(rows.data.map(({ displayId }) => displayId)).toEqual(['A', 'P'])
  })

  it('lose a public problem that is hidden, unless somebody who may manage it keeps it there', async () => {
    const cids = [await makeContest()]
    const { data } = await world.call<{ id: number }>(
      ...(['maker', 'POST', 'group/contest', form({ problems: [{ pid: 1, displayId: 'A' }] })] as const),
    )
    cids.push(data.id)
    const titles = [{ lang: 'zh-CN', title: 'Problem 1' }]
    const changed = { pid: 1, problemId: 'A1', title: 'Problem 1', titles, type: 0, difficulty: null, gid: null }
    const shown = (uid: string) => async (cid: number) => {
      const actor = { uid, username: uid, roles: [] }
      const { problems } = await world.scopes().resolveProblems({ scope: { cid, tid: 0, gid }, actor, pids: [1] })
      return problems.length === 1
    }
    const areShown = async (uid: string) => {
      world.clock.advance(1_001)
      return Promise.all(cids.map(shown(uid)))
    }
    const become = async (auth: number, expected: boolean[]) => {
      await world.bus.publish(problemChanged, { ...changed, auth, version: 2 })
      await until('the change', async () => isDeepStrictEqual(await areShown('member'), expected))
      expect(await areShown('head')).toEqual(expected)
    }
    expect(await areShown('member')).toEqual([true, true])
    await become(2, [false, false])
    const set = (as: string) => world.call(as, 'PUT', 'group/contest-problem', { cid: cids[0], pid: 1, displayId: 'A' })
    await set('maker')
    expect(await areShown('member')).toEqual([false, false])
    expect((await set('root')).status).toBe(200)
    expect(await areShown('member')).toEqual([true, false])
    await become(1, [true, true])
    await become(3, [true, false])
    await become(1, [true, true])
  })

  it('have teams of members whoever imports them, but not of their managers', async () => {
    const known = ['root', 'eve', 'ada', 'bob', 'dan', 'zoe']
    await until('users are known', async () => (await world.users.countDocuments({ _id: { $in: known } })) === 6)
    for (const [uid, level] of Object.entries({ eve: 5, dan: 5, bob: 4, ada: 3, zoe: 3 }))
      world.groups.levels.set(`${gid} ${uid}`, level)
    world.clock.advance(2_000)
    const { data } = await world.call<{ id: number }>('eve', 'POST', 'group/contest', form())
    const rows = ['ada', 'bob', 'zoe', 'dan', 'eve', 'root'].map((uid) => ({ name: `Team ${uid}`, accounts: [uid] }))
    for (const as of ['eve', 'dan', 'root']) {
      const body = { cid: data.id, rows, dryRun: true }
      const outcome = await world.call<{ good: number; faults: object[] }>(as, 'POST', 'import-contest-teams', body)
      const jury = (row: number) => ({ row, code: 'contest.team_account_jury' })
      expect([as, outcome.data]).toMatchObject([as, { good: 3, faults: [jury(4), jury(5), jury(6)] }])
      const team = { cid: data.id, name: `Alone ${as}`, accounts: ['zoe'] }
      const saved = await world.call<{ id: number }>(as, 'PUT', 'contest-team', team)
      expect([as, saved.code]).toEqual([as, undefined])
      await world.call(as, 'DELETE', `contest-team?cid=${data.id}&id=${saved.data.id}`)
    }
    world.groups.levels.set(`${gid} ada`, 1)
    const strangers = { cid: data.id, rows: rows.slice(0, 2) }
    const outcome = await world.call<{ faults: object[] }>('eve', 'POST', 'import-contest-teams', strangers)
    expect(outcome.data).toMatchObject({ imported: 0, faults: [{ row: 1, code: 'contest.team_account_not_member' }] })
    const stranger = { cid: data.id, name: 'Stranger', accounts: ['ada'] }
    expect((await world.call('eve', 'PUT', 'contest-team', stranger)).code).toBe('contest.team_account_not_member')
  })

  it('do not have roots of the group on the scoreboard', async () => {
    const cid = await makeContest()
    const run = { pid: 1, at: world.after(-5), status: JudgeStatus.Accepted }
    for (const [index, uid] of ['head', 'maker', 'admin', 'member'].entries())
      await world.judge(cid, { ...run, uid, submitId: 100 * cid + index })
    await world.written(cid, 'judged', 4)
    const board = async () => {
      const { data } = await world.call<{ records: { uid: string }[] }>('root', 'POST', 'get-contest-rank', { cid })
      return data.records.map(({ uid }) => uid).toSorted()
    }
    expect(await board()).toEqual(['admin', 'member'])
    world.groups.levels.set(`${gid} admin`, 5)
    world.clock.advance(2_000)
    expect(await board()).toEqual(['member'])
  })

  it('these calls refuse contests of the site, which need a role', async () => {
    const cid = await world.newContest()
    expect((await world.call('eve', 'GET', `group/contest?cid=${cid}`)).code).toBe('contest.not_found')
    expect((await world.call('eve', 'DELETE', `group/contest?cid=${cid}`)).code).toBe('contest.not_found')
    expect((await world.call('eve', 'PUT', 'group/contest', form({ id: cid }))).code).toBe('contest.not_found')
    const [own, other] = [await makeContest(), await makeContest()]
    const aid = await announce(other)
    for (const method of ['POST', 'PUT']) {
      const announcement = { id: aid, title: 'x', content: 'y' }
      const muted = await world.call('mute', method, 'group/contest-announcement', { cid: own, announcement })
      expect(muted).toMatchObject({ httpStatus: 403, code: 'comment.banned' })
    }
    const removed = await world.call('maker', 'DELETE', `group/contest-announcement?cid=${own}&aid=${aid}`)
    expect(removed.code).toBe('contest.announcement_not_found')
  })

  it('are reported to the group service while they run, including hidden ones', async () => {
    const contests = world.groupContests()
    const running = async (of: number) => (await contests.listRunning({ gid: of })).contests.map(({ title }) => title)
    const of = 8
    world.groups.levels.set(`${of} maker`, 5)
    await makeContest({ gid: of, title: 'Later', startTime: world.after(10).toISOString() })
    await makeContest({ gid: of, title: 'Long', endTime: world.after(300).toISOString() })
    await makeContest({ gid: of, title: 'Short', endTime: world.after(5).toISOString(), visible: false })
    expect(await running(of)).toEqual(['Short', 'Long'])
    expect(await running(of + 1)).toEqual([])
    world.clock.advance(6 * 60_000)
    expect(await running(of)).toEqual(['Long'])
  })

  it('are deleted with their group', async () => {
    const cid = await makeContest()
    await world.bus.publish(groupDeleted, { gid })
    await until('the contests are gone', async () => (await world.models.contests.countDocuments({ gid })) === 0)
    expect((await world.call('member', 'GET', `get-contest-info?cid=${cid}`)).code).toBe('contest.not_found')
    expect(await world.models.journal.countDocuments({ cid })).toBe(0)
  })
})
