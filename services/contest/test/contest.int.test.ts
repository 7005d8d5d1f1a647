import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestTopic } from '@verdict/proto/live/contest'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))

interface Row {
  rank: number
  uid: string
  ac: number
  totalTime: number
  total: number
  isWinAward: boolean
  submissionInfo: Record<string, { isAC: boolean; isFirstAC: boolean; errorNum: number; tryNum: number } | number>
}
interface Board {
  records: Row[]
  total: number
}

const newContest = (changes?: Record<string, unknown>) => world.newContest(changes)

/** A moment later, so that a scoreboard is not from the same instant. */
const board = async (as: string | null, cid: number, query: Record<string, unknown> = {}) => {
  world.clock.advance(1)
  return (
    await world.call<Board>(as, 'POST', as === null ? 'get-contest-outside-scoreboard' : 'get-contest-rank', {
      cid,
      ...query,
    })
  ).data
}

const ids = (page: Board) => page.records.map(({ uid, rank }) => `${rank} ${uid}`)

let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})
const [AC, WA] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]

describe('a contest', () => {
  it('can be created, shown, edited, copied and deleted', async () => {
    const cid = await newContest({ auth: 1, pwd: 'secret', starAccount: [' x ', 'x', ''] })
    const { data } = await world.call<Record<string, unknown>>('eve', 'GET', `admin/contest?cid=${cid}`)
    expect(data).toMatchObject({ pwd: 'secret', starAccount: ['x'], status: 0, duration: 10_800, author: 'eve' })
    expect((await world.call('oscar', 'GET', `admin/contest?cid=${cid}`)).code).toBe('contest.not_manageable')
    const info = await world.call<Record<string, unknown>>('ada', 'GET', `get-contest-info?cid=${cid}`)
    expect(info.data).toMatchObject({ id: cid, auth: 1, count: 0 })
    expect(info.data).not.toHaveProperty('pwd')
    const change = (fields: Record<string, unknown>) =>
      world.call('eve', 'PUT', 'admin/contest', { ...data, ...fields })
    expect((await change({ type: 1 })).code).toBe('contest.type_fixed')
    expect((await change({ endTime: data['startTime'] })).code).toBe('contest.duration_invalid')
    expect((await change({ title: 'World finals', visible: false })).code).toBeUndefined()
    expect((await world.call('ada', 'GET', `get-contest-info?cid=${cid}`)).code).toBe('contest.not_found')
    const copy = await world.call<{ id: number }>('eve', 'GET', `admin/contest/clone?cid=${cid}`)
    const rows = await world.call<unknown[]>('eve', 'GET', `get-contest-problem?cid=${copy.data.id}`)
    expect(rows.data).toMatchObject([{ displayId: 'A', pid: 1, ac: 0 }, { displayId: 'B' }])
    expect((await world.call('eve', 'DELETE', `admin/contest?cid=${cid}`)).code).toBe('access.denied')
    expect((await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=World%20finals`)).status).toBe(200)
    expect((await world.call('eve', 'GET', `admin/contest?cid=${cid}`)).code).toBe('contest.not_found')
    expect(await world.models.journal.countDocuments({ cid })).toBe(0)
  })

  it('hides its account rule from other administrators, and its content while it is hidden', async () => {
    const secret = {
      openAccountLimit: true,
      accountLimitRule: '<prefix>ada</prefix><suffix>x</suffix><start>1</start><end>2</end><extra>ada</extra>',
      starAccount: ['ada'],
    }
    const cid = await newContest({ title: 'Others 1', description: 'about', visible: false, ...secret })
    const rowFor = async (as: string) => {
      const path = 'admin/contest/get-contest-list?keyword=Others 1'
      const { data } = await world.call<{ records: Record<string, unknown>[] }>(as, 'GET', path)
      return data.records.find(({ id }) => id === cid)
    }
    expect(await rowFor('eve')).toMatchObject({ description: 'about', ...secret, manageable: true })
    const hidden = { description: '', accountLimitRule: null, starAccount: [], pwd: null, manageable: false }
    expect(await rowFor('oscar')).toMatchObject(hidden)
    await world.call('eve', 'PUT', `admin/contest/change-contest-visible?cid=${cid}&visible=true`, {})
    expect(await rowFor('oscar')).toMatchObject({ ...hidden, description: 'about' })
  })

  it('takes problems of its own type under letters', async () => {
    const cid = await newContest()
    const add = (pid: number, displayId: string) =>
      world.call('eve', 'POST', 'admin/contest/add-problem-from-public', { cid, pid, displayId })
    expect((await add(1, 'C')).code).toBe('contest.problem_exists')
    expect((await add(3, 'a')).code).toBe('contest.display_id_taken')
    expect((await add(5, 'C')).code).toBe('contest.problem_type_differs')
    expect((await add(99, 'C')).code).toBe('problem.not_found')
    const named = { cid, pid: 3, displayId: 'C', displayTitle: 'Balloons', color: '#ff0000' }
    const stored = await world.call('eve', 'PUT', 'admin/contest/contest-problem', named)
    expect(stored.data).toMatchObject(named)
    const list = (query: string) =>
      world.call<{ problemList: Board }>('eve', 'GET', `admin/contest/get-problem-list?cid=${cid}${query}`)
    expect((await list('')).data).toMatchObject({
      problemList: { total: 3, records: [{ problemId: 'A1' }, { problemId: 'A2' }, { problemId: 'A3' }] },
      contestProblemMap: { '3': { displayTitle: 'Balloons' } },
    })
    expect((await list('&problemType=0')).data.problemList.records).toMatchObject([{ id: 4 }])
    expect((await world.call('eve', 'DELETE', `admin/contest/problem?cid=${cid}&pid=3`)).status).toBe(200)
    expect((await list('')).data.problemList.total).toBe(2)
    const atOnce = await Promise.all(['D', 'E', 'F'].map((letter) => add(3, letter)))
    const refused = atOnce.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(['contest.problem_exists', 'contest.problem_exists'])
  })

  it('is listed by status, type and words if it is visible', async () => {
    const coming = await newContest({ title: 'Listed one', startTime: world.after(5).toISOString() })
    const running = await newContest({ title: 'Listed two' })
    await newContest({ title: 'Listed three', visible: false })
    const list = async (query: string) =>
      (await world.call<{ records: { id: number }[] }>(null, 'GET', `get-contest-list?keyword=listed${query}`)).data
        .records
    expect((await list('')).map(({ id }) => id)).toEqual([coming, running])
    expect((await list('&status=-1')).map(({ id }) => id)).toEqual([coming])
    expect((await list('&status=0&type=0')).map(({ id }) => id)).toEqual([running])
    expect(await list('&type=1')).toEqual([])
    const recent = await world.call<{ id: number }[]>(null, 'GET', 'get-recent-contest')
    expect(recent.data.map(({ id }) => id)).toEqual(expect.arrayContaining([coming, running]))
    expect((await world.call(null, 'GET', 'get-recent-other-contest')).data).toEqual([])
  })

  it('limits password guesses across contests', async () => {
    const cids = [await newContest({ auth: 1, pwd: '1234' }), await newContest({ auth: 2, pwd: '1234' })]
    const register = async (cid: number | undefined, password: string) =>
      (await world.call('dan', 'POST', 'register-contest', { cid, password })).code
    // A call without a password is not a guess.
    for (let i = 0; i < 6; i += 1) expect(await register(cids[0], '')).toBe('contest.password_wrong')
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => register(cids[i % 2], `000${i}`)))
    expect(guesses.filter((code) => code === 'contest.password_wrong')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'request.too_many')).toHaveLength(3)
    expect(await register(cids[0], '1234')).toBe('request.too_many')
    world.clock.advance(16 * 60_000)
    expect(await register(cids[0], '1234')).toBeUndefined()
  })

  it('does not reset the guesses of someone who knows the password of another contest', async () => {
    const [own, other] = [await newContest({ auth: 1, pwd: 'mine' }), await newContest({ auth: 1, pwd: '1234' })]
    const register = async (cid: number, password: string) =>
      (await world.call('zoe', 'POST', 'register-contest', { cid, password })).code
    const codes: (string | undefined)[] = []
    for (const guess of ['1', '2', '3', '4']) codes.push(await register(other, guess), await register(own, 'mine'))
    expect(codes.filter((code) => code === 'contest.password_wrong')).toHaveLength(4)
    expect(await register(other, '5')).toBe('contest.password_wrong')
    expect(await register(other, '1234')).toBe('request.too_many')
  })

  it('needs its password once, until it is changed', async () => {
    const cid = await newContest({ auth: 1, pwd: 'secret' })
    const register = (password: string) => world.call('ada', 'POST', 'register-contest', { cid, password })
    const access = async () =>
      (await world.call<{ access: boolean }>('ada', 'GET', `get-contest-access?cid=${cid}`)).data.access
    expect((await world.call('ada', 'GET', `get-contest-problem?cid=${cid}`)).code).toBe(
      'contest.registration_required',
    )
    expect((await register('wrong')).code).toBe('contest.password_wrong')
    expect(await access()).toBe(false)
    expect((await register('secret')).status).toBe(200)
    expect((await register('secret')).code).toBe('contest.already_registered')
    expect(await access()).toBe(true)
    expect((await world.call('ada', 'GET', `get-contest-problem?cid=${cid}`)).status).toBe(200)
    expect((await world.call('bob', 'POST', 'get-contest-rank', { cid })).code).toBe('contest.registration_required')
    expect(ids(await board('ada', cid))).toEqual(['1 ada', '1 ada'])
    const { data } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    await world.call('eve', 'PUT', 'admin/contest', { ...data, pwd: 'another' })
    expect(await access()).toBe(false)
    expect((await board('eve', cid)).total).toBe(0)
  })
})

describe('a scoreboard', () => {
  it('follows verdicts that arrive twice or late', async () => {
    const cid = await newContest({ starAccount: ['dan'], awardType: 2, awardConfigList: [gold] })
    const early = run('ada', 1, -50, WA)
    const runs = [early, run('ada', 1, -40, AC), run('bob', 1, -45, AC), run('dan', 1, -55, AC), run('root', 2, -9, AC)]
    for (const one of [...runs].reverse()) await world.judge(cid, one)
    for (const one of runs) await world.submit(cid, one)
    await world.judge(cid, early)
    await world.submit(cid, run('bob', 2, -5, WA))
    await world.written(cid, 'judged', 5)
    await world.written(cid, 'submitted', 6)
    const page = await board('ada', cid)
    expect(ids(page)).toEqual(['2 ada', '-1 dan', '1 bob', '2 ada'])
    expect(page.records).toMatchObject([
      { ac: 1, totalTime: 20 * 60 + 20 * 60, submissionInfo: { A: { isAC: true, errorNum: 1, isFirstAC: false } } },
      { submissionInfo: { A: { isAC: true, isFirstAC: false } } },
      { isWinAward: true, submissionInfo: { A: { isAC: true, isFirstAC: true }, B: { isAC: false, tryNum: 1 } } },
      { isWinAward: false },
    ])
    expect(ids(await board('ada', cid, { removeStar: true, keyword: 'BO' }))).toEqual(['2 ada', '1 bob'])
    expect(ids(await board('zoe', cid, { limit: 1, currentPage: 2, concernedList: ['ada'] }))).toEqual(['-1 dan'])
    for (const as of ['dan', 'zoe'])
      expect(ids(await board(as, cid, { removeStar: true, concernedList: ['dan'] }))).toEqual(['1 bob', '2 ada'])
    await world.judge(cid, { ...early, status: AC, attempt: 2 })
    await world.written(cid, 'judged', 6)
    expect(ids(await board('zoe', cid, { removeStar: true }))).toEqual(['1 ada', '2 bob'])
    const problems = await world.call('zoe', 'GET', `get-contest-problem?cid=${cid}`)
    expect(problems.data).toMatchObject([
      { displayId: 'A', ac: 3, total: 3 },
      { displayId: 'B', ac: 0, total: 1 },
    ])
  })

  it('is the same after a crash of the service and after edits of times and problems', async () => {
    const cid = await newContest({ endTime: world.after(-30).toISOString(), allowEndSubmit: true })
    await world.judge(cid, run('ada', 1, -40, AC))
    await world.judge(cid, run('bob', 1, -20, AC))
    await world.written(cid, 'judged', 2)
    expect(ids(await board('zoe', cid))).toEqual(['1 ada'])
    expect(ids(await board('zoe', cid, { containsEnd: true }))).toEqual(['1 ada', '2 bob'])
    const before = await board('zoe', cid, { containsEnd: true })
    await world.restart()
    expect(await board('zoe', cid, { containsEnd: true })).toEqual(before)
    const { data } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    await world.call('eve', 'PUT', 'admin/contest', { ...data, allowEndSubmit: false })
    expect(ids(await board('zoe', cid, { containsEnd: true }))).toEqual(['1 ada'])
    await world.call('eve', 'PUT', 'admin/contest', { ...data, endTime: world.after(60).toISOString() })
    const message = { topic: contestTopic.name, key: `contest:${cid}`, data: { cid } }
    await until('open pages are told', async () => world.live.some((one) => isDeepStrictEqual(one, message)))
    expect(ids(await board('zoe', cid))).toEqual(['1 ada', '2 bob'])
    await world.call('eve', 'DELETE', `admin/contest/problem?cid=${cid}&pid=1`)
    expect(ids(await board('zoe', cid))).toEqual([])
  })

  it('shows verdicts of the freeze only to managers who ask for them', async () => {
    const cid = await newContest({ sealRank: true, sealRankTime: world.after(-30).toISOString(), openRank: true })
    await world.judge(cid, run('ada', 1, -40, AC))
    await world.judge(cid, run('bob', 1, -20, AC))
    await world.judge(cid, run('bob', 2, -10, AC))
    await world.written(cid, 'judged', 3)
    const frozen = await board('zoe', cid)
    expect(ids(frozen)).toEqual(['1 ada', '2 bob'])
    expect(frozen.records[1]).toMatchObject({ ac: 0, submissionInfo: { A: { isAC: false, tryNum: 1 } } })
    expect(await board('zoe', cid, { forceRefresh: true })).toEqual(frozen)
    expect(await board(null, cid, { forceRefresh: true })).toEqual(frozen)
    expect(ids(await board('eve', cid))).toEqual(ids(frozen))
    expect((await board('eve', cid)).records[1]?.submissionInfo).toEqual(frozen.records[1]?.submissionInfo)
    expect(ids(await board('eve', cid, { forceRefresh: true }))).toEqual(['1 bob', '2 ada'])
    const problems = await world.call('zoe', 'GET', `get-contest-problem?cid=${cid}`)
    expect(problems.data).toMatchObject([{ ac: 1 }, { ac: 0 }])
    world.clock.advance(3 * 3_600_000)
    expect(ids(await board('zoe', cid))).toEqual(['1 bob', '2 ada'])
  })

  it('shows names and schools, and real names only to managers or if configured', async () => {
    const people = async (as: string, cid: number, keyword = '') =>
      (await board(as, cid, { keyword })).records.map((row) => row as Row & Record<string, unknown>)
    const named = async (rankShowName: string) => {
      const cid = await newContest({ rankShowName })
      await world.judge(cid, run('ada', 1, -40, AC))
      await world.written(cid, 'judged', 1)
      return cid
    }
    const byName = await named('username')
    expect(await people('zoe', byName)).toMatchObject([
      { rankShowName: 'ada', nickname: 'ada!', school: 'MIT', gender: 'female', realname: null },
    ])
    expect(await people('zoe', byName, 'love')).toEqual([])
    expect(await people('zoe', byName, 'mit')).toHaveLength(1)
    expect(await people('eve', byName, 'love')).toMatchObject([{ realname: 'ada Lovelace' }])
    expect(await people('zoe', await named('nickname'))).toMatchObject([{ rankShowName: 'ada!', realname: null }])
    const byRealname = await named('realname')
    expect(await people('zoe', byRealname)).toMatchObject([{ rankShowName: 'ada Lovelace', realname: 'ada Lovelace' }])
    expect(await people('zoe', byRealname, 'love')).toHaveLength(1)
  })

  it('is visible to everyone only if the contest opens it', async () => {
    const outside = (cid: number) => world.call(null, 'POST', 'get-contest-outside-scoreboard', { cid })
    expect((await outside(await newContest())).code).toBe('contest.board_closed')
    const open = await newContest({ openRank: true })
    expect((await outside(open)).status).toBe(200)
    expect((await world.call(null, 'GET', `get-contest-problem?cid=${open}`)).status).toBe(200)
    expect((await world.call(null, 'GET', `get-contest-outsize-info?cid=${open}`)).data).toMatchObject({
      contest: { id: open },
      problemList: [{ displayId: 'A' }, { displayId: 'B' }],
    })
    const coming = await newContest({ openRank: true, startTime: world.after(5).toISOString() })
    expect((await outside(coming)).code).toBe('contest.not_started')
  })
})

describe('the link to practice', () => {
  const practice = async (as: string, cid: number) => {
    world.clock.advance(1_001)
    const { data } = await world.call<{ practice?: unknown }[]>(as, 'GET', `get-contest-problem?cid=${cid}`)
    return data.map((row) => row.practice)
  }

  it('is given once the contest is over, for public problems only', async () => {
    const cid = await newContest()
    const body = { cid, pid: 6, displayId: 'C' }
    await world.call('root', 'POST', 'admin/contest/add-problem-from-public', body)
    for (const as of ['ada', 'eve']) expect(await practice(as, cid)).toEqual([undefined, undefined, undefined])
    world.clock.advance(3 * 3_600_000)
    const open = (pid: number) => ({ problemId: `A${pid}`, gid: null })
    expect(await practice('ada', cid)).toEqual([open(1), open(2), null])
    // A user with a virtual run is inside the contest again.
    await world.call('zoe', 'POST', 'contest-virtual-run', { cid })
    expect(await practice('zoe', cid)).toEqual([undefined, undefined, undefined])
    expect(await practice('ada', cid)).toEqual([open(1), open(2), null])
  })
})

describe('other services', () => {
  it('get the rights of an actor in a contest and the names of its problems', async () => {
    const cid = await newContest()
    const scopes = world.scopes()
    const ask = (uid: string) => ({ scope: { cid }, actor: { uid, username: uid, roles: ['default_user'] } })
    const policy = await scopes.getPolicy(ask('ada'))
    expect(policy).toMatchObject({ submit: { allowed: true }, lane: 'contest', tenant: `contest:${cid}` })
    const named = await scopes.resolveProblems({ ...ask('ada'), displayIds: ['b', 'X'], pids: [1] })
    expect(named.problems).toMatchObject([
      { pid: 1, problemId: 'A1', displayId: 'A', title: 'Problem 1' },
      { pid: 2, problemId: 'A2', displayId: 'B' },
    ])
    const atMs = world.clock.now().getTime() - 1
    const both = await scopes.resolveProblems({ ...ask('ada'), displayIds: ['A'], withPolicy: true, atMs })
    expect([both.policy, both.problems.length]).toEqual([policy, 1])
    expect((await scopes.resolveProblems({ ...ask(''), displayIds: ['A'] })).problems).toEqual([])
    await expect(scopes.getPolicy({ ...ask('ada'), scope: { cid: 999_999 } })).rejects.toMatchObject({
      code: 'contest.not_found',
    })
    scopes.close()
  })
})

const gold = { priority: 1, name: 'Gold', background: '#e6bf25', color: 'white', num: 1 }

it('cannot add private, contest-only or group problems of others without managing them', async () => {
  const cid = await world.newContest()
  const add = (as: string, pid: number, displayId: string) =>
    world.call(as, 'POST', 'admin/contest/add-problem-from-public', { cid, pid, displayId })
  const set = (as: string, pid: number, displayId: string) =>
    world.call(as, 'PUT', 'admin/contest/contest-problem', { cid, pid, displayId })
  expect((await add('eve', 3, 'C')).status).toBe(200)
  expect((await add('eve', 11, 'D')).status).toBe(200)
  for (const pid of [6, 7, 9, 10, 12, 999_999]) {
    expect((await add('eve', pid, 'E')).code).toBe('problem.not_found')
    expect((await set('eve', pid, 'E')).code).toBe('problem.not_found')
  }
  const offered = async (as: string) => {
    const path = `admin/contest/get-problem-list?cid=${cid}&problemType=0`
    const { data } = await world.call<{ problemList: { records: { id: number }[] } }>(as, 'GET', path)
    return data.problemList.records.map(({ id }) => id)
  }
  expect(await offered('eve')).not.toContain(6)
  expect(await offered('root')).toContain(6)
  expect((await add('root', 6, 'G')).status).toBe(200)
  expect((await add('root', 12, 'E')).status).toBe(200)
  // A manager of the contest may rename a problem that is in it.
  expect((await set('eve', 12, 'F')).status).toBe(200)
})

describe('the problems in its form', () => {
  const times = () => ({ startTime: world.after(60).toISOString(), endTime: world.after(120).toISOString() })
  const form = (fields: object) => ({ title: 'Cup', description: 'x', type: 0, auth: 0, ...times(), ...fields })
  const create = (as: string, problems: object[]) =>
    world.call<{ id: number }>(as, 'POST', 'admin/contest', form({ problems }))
  const update = (id: number, fields: object) => world.call('eve', 'PUT', 'admin/contest', form({ id, ...fields }))
  const lettersOf = async (cid: number) => {
    const path = `admin/contest/get-problem-list?cid=${cid}&limit=100`
    type Listed = { contestProblemMap: Record<string, { pid: number; displayId: string; displayTitle: string }> }
    const { contestProblemMap } = (await world.call<Listed>('eve', 'GET', path)).data
    const links = Object.values(contestProblemMap).toSorted((a, b) => (a.displayId < b.displayId ? -1 : 1))
    return links.map(({ pid, displayId, displayTitle }) => `${displayId} ${pid} ${displayTitle}`)
  }

  it('are added when it is created, swapped in one step, and kept if the form omits them', async () => {
    const { data, code } = await create('eve', [
      { pid: 2, displayId: 'B', displayTitle: ' Two ', color: '#ff0000' },
      { pid: 1, displayId: 'A' },
      { pid: 11, displayId: 'C' },
    ])
    expect(code).toBeUndefined()
    expect(await lettersOf(data.id)).toEqual(['A 1 Problem 1', 'B 2 Two', 'C 11 Problem 11'])
    const swapped = [
      { pid: 1, displayId: 'B' },
      { pid: 2, displayId: 'A', displayTitle: '' },
      { pid: 3, displayId: 'C' },
    ]
    expect((await update(data.id, { problems: swapped })).code).toBeUndefined()
    expect(await lettersOf(data.id)).toEqual(['A 2 Two', 'B 1 Problem 1', 'C 3 Problem 3'])
    expect((await update(data.id, { title: 'Other' })).code).toBeUndefined()
    expect(await lettersOf(data.id)).toHaveLength(3)
    expect((await update(data.id, { problems: [] })).code).toBeUndefined()
    expect(await lettersOf(data.id)).toEqual([])
  })

  it.each([
    [
      'the same letter twice',
      [
        { pid: 1, displayId: 'A' },
        { pid: 2, displayId: 'a' },
      ],
      'contest.display_id_taken',
    ],
    [
      'the same problem twice',
      [
        { pid: 1, displayId: 'A' },
        { pid: 1, displayId: 'B' },
      ],
      'contest.problem_exists',
    ],
    ['one of another type', [{ pid: 5, displayId: 'A' }], 'contest.problem_type_differs'],
    ["somebody else's private one", [{ pid: 12, displayId: 'A' }], 'problem.not_found'],
    ['one that there is not', [{ pid: 999_999, displayId: 'A' }], 'problem.not_found'],
  ])('are refused, and no contest is created: %s', async (_what, problems, code) => {
    const before = await world.models.contests.countDocuments()
    expect((await create('eve', problems)).code).toBe(code)
    expect(await world.models.contests.countDocuments()).toBe(before)
  })

  it('are searchable before it exists, including own private ones, and refused ones are named', async () => {
    interface Found {
      problemList: { records: { id: number; titleEn: string; testCount: number; manageable: boolean }[] }
      excluded: { problem: { problemId: string; author: string }; reason: string } | null
    }
    const find = (as: string, query: string) =>
      world.call<Found>(as, 'GET', `admin/contest/problem-candidates?${query}`)
    const { problemList, excluded } = (await find('eve', 'type=0')).data
    expect(problemList.records.map(({ id, manageable }) => [id, manageable])).toEqual([
      ...[1, 2, 3, 4].map((pid) => [pid, false]),
      [11, true],
    ])
    expect([problemList.records[0]?.testCount, excluded]).toEqual([2, null])
    expect(problemList.records.map(({ titleEn }) => titleEn)).toEqual(['', '', '', 'The fourth', ''])
    const excludedProblem = (await find('eve', 'type=0&keyword=A12')).data.excluded
    expect(excludedProblem).toMatchObject({ problem: { problemId: 'A12', author: 'oscar' }, reason: 'private' })
    expect((await find('ada', 'type=0')).code).toBe('access.denied')
  })
})

it('deletes a running contest unless another title is confirmed', async () => {
  const cid = await world.newContest({ title: 'Spring Finals' })
  expect((await world.call('root', 'DELETE', `admin/contest?cid=${cid}`)).status).toBe(200)
})

it('deletion of a running contest checks the title that was typed, and it accepts nothing afterwards', async () => {
  const cid = await world.newContest({ title: 'Spring Finals', titleEn: '' })
  const remove = (title: string) =>
    world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=${encodeURIComponent(title)}`)
  expect((await remove(' ')).code).toBe('contest.running_title_needed')
  expect((await remove('Spring finals')).code).toBe('contest.running_title_needed')
  expect((await world.call('ada', 'GET', `get-contest-info?cid=${cid}`)).status).toBe(200)
  expect((await remove('Spring Finals')).status).toBe(200)
  expect((await remove('Spring Finals')).code).toBe('contest.not_found')
  for (const path of [
    'get-contest-info',
    'get-contest-announcement',
    'get-contest-clarifications',
    'get-contest-problem',
  ])
    expect((await world.call('ada', 'GET', `${path}?cid=${cid}`)).code).toBe('contest.not_found')
  expect((await world.call('ada', 'POST', 'contest-clarification', { cid, text: 'Hello?' })).code).toBe(
    'contest.not_found',
  )
  // A late verdict belongs to no contest.
  await world.judge(cid, { submitId: 900_001, uid: 'ada', pid: 1, at: world.after(-5), status: JudgeStatus.Accepted })
  const over = await world.newContest({ endTime: world.after(-1).toISOString() })
  expect((await world.call('root', 'DELETE', `admin/contest?cid=${over}`)).status).toBe(200)
  expect(await world.models.journal.countDocuments({ cid })).toBe(0)
})

it('a problem’s colour can be changed by its id alone, without changing anything else', async () => {
  const cid = await world.newContest()
  const [before] = await world.models.contests
    .findById(cid)
    .orFail()
    .lean()
    .then(({ problems }) => problems)
  const recolour = (as: string, body: object) => world.call(as, 'PUT', 'admin/contest/contest-problem', body)
  const answer = await recolour('eve', { id: before?.id, color: '#00ff00' })
  expect(answer.data).toMatchObject({ cid, pid: before?.pid, displayId: before?.displayId, color: '#00ff00' })
  const contest = await world.models.contests.findById(cid).orFail().lean()
  expect(contest.problems.find(({ id }) => id === before?.id)).toEqual({ ...before, color: '#00ff00' })
  expect((await recolour('oscar', { id: before?.id, color: 'red' })).code).toBe('contest.not_manageable')
  for (const unknown of [{ id: 999_999 }, { cid }, { color: 'red' }, { cid: cid + 1, id: before?.id }])
    expect((await recolour('eve', unknown)).code).toBe('contest.problem_missing')
})

it('only managers of the contest may import problems of remote judges', async () => {
  const cid = await world.newContest()
  const address = `admin/contest/import-remote-oj-problem?cid=${cid}&name=HDU&problemId=1000&displayId=A`
  expect((await world.call('eve', 'GET', address)).code).toBe('contest.display_id_taken')
  expect((await world.call('oscar', 'GET', address)).code).toBe('contest.not_manageable')
  expect((await world.call('ada', 'GET', address)).code).toBe('access.denied')
})
