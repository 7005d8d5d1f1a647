import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const helpers = ['rob', 'pia', 'ann'].map((username) => ({
    _id: username,
    username,
    usernameKey: username,
    version: 1,
    role: 'default_user',
    disabled: false,
    deleted: false,
    gender: 'secrecy',
  }))
  await until('the users are known', async () => (await world.users.countDocuments({})) >= 6)
  await world.users.collection.insertMany(helpers as never[])
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(40_000))

interface Paged<T> {
  records: T[]
}
type Call = readonly [method: string, path: string, body?: unknown]

const [AC, WA] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]
const text = 'int main() { return 0; } '.repeat(3)
let lastSubmitId = 0

const save = (cid: number, username: string, role: string, rooms: string[] = [], as = 'eve') =>
  world.call(as, 'PUT', 'contest-staff', { cid, username, role, rooms })

/** Ada's team is in room A, Bob's in B. Both solved A before the freeze; Bob solved B during the freeze and prints. */
async function newContest(fields: object = {}): Promise<number> {
  const freeze = { sealRank: true, sealRankTime: world.after(-20).toISOString() }
  const cid = await world.newContest({ openPrint: true, ...freeze, ...fields })
  const team = (name: string, seat: string, account: string) => ({ name, seat, accounts: [account] })
  const rows = [team('Pandas', 'A-1', 'ada'), team('Owls', 'B-1', 'bob')]
  expect((await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })).code).toBeUndefined()
  const runs = [
    ['ada', 1, -50, AC],
    ['bob', 1, -40, AC],
    ['bob', 2, -10, AC],
    ['ada', 2, -10, WA],
  ] as const
  for (const [uid, pid, minutes, status] of runs) {
    lastSubmitId += 1
    await world.judge(cid, { submitId: lastSubmitId, uid, pid, status, at: world.after(minutes) })
  }
  await world.written(cid, 'judged', runs.length)
  for (const as of ['ada', 'bob']) await world.call(as, 'POST', 'submit-print-text', { cid, content: text })
  return cid
}

/** Rob delivers balloons in room A, Pia prints in B, Ann is an analyst. */
async function newStaffedContest(fields: object = {}): Promise<number> {
  const cid = await newContest(fields)
  for (const [username, role, room] of [
    ['rob', 'balloons', 'a'],
    ['pia', 'printing', 'B'],
    ['ann', 'analyst', 'A'],
  ] as const)
    expect((await save(cid, username, role, [room])).code).toBeUndefined()
  return cid
}

interface Row {
  id: number
  username: string
  realname: string | null
}
const balloons = (cid: number, as: string) =>
  world.call<Paged<Row & { checked: boolean }>>(as, 'GET', `get-contest-ac-info?cid=${cid}`)
const prints = (cid: number, as: string) =>
  world.call<Paged<Row & { status: number }>>(as, 'GET', `get-contest-print?cid=${cid}`)

describe('the staff of a contest', () => {
  it('is chosen by managers from accounts that neither manage nor take part', async () => {
    const cid = await newContest()
    const codeOf = async (username: string, as = 'eve') => (await save(cid, username, 'balloons', [], as)).code
    expect(await codeOf('ROB')).toBeUndefined()
    expect(await codeOf('ada')).toBe('contest.staff_takes_part')
    expect(await codeOf('root')).toBe('contest.staff_is_jury')
    expect(await codeOf('eve')).toBe('contest.staff_is_jury')
    expect(await codeOf('nobody')).toBe('contest.staff_unknown')
    for (const as of ['oscar', 'ada', 'rob']) expect(await codeOf('pia', as)).toBe('contest.not_manageable')
    expect((await save(cid, 'rob', 'printing', ['A', ' A ', ''])).code).toBeUndefined()
    const list = (as: string) => world.call<Paged<object>>(as, 'GET', `get-contest-staff?cid=${cid}`)
    expect((await list('eve')).data.records).toEqual([
      { uid: 'rob', username: 'rob', role: 'printing', rooms: ['A'], teams: 1 },
    ])
    expect((await list('rob')).code).toBe('contest.not_manageable')
    const remove = (as: string) => world.call(as, 'DELETE', `contest-staff?cid=${cid}&uid=rob`)
    expect((await remove('rob')).code).toBe('contest.not_manageable')
    expect((await remove('eve')).code).toBeUndefined()
    expect((await remove('eve')).code).toBe('contest.staff_not_found')
    expect((await prints(cid, 'rob')).code).toBe('contest.not_manageable')
  })

  it('cannot take part: no team, registration, questions or prints', async () => {
    const cid = await newStaffedContest({ auth: 2, pwd: 'secret' })
    const none = 'contest.staff_takes_no_part'
    for (const as of ['rob', 'ann']) {
      const calls: Call[] = [
        ['POST', 'register-contest', { cid, password: 'secret' }],
        ['POST', 'contest-clarification', { cid, text: 'why?' }],
        ['POST', 'submit-print-text', { cid, content: text }],
      ]
      for (const call of calls) expect([as, call[1], (await world.call(as, ...call)).code]).toEqual([as, call[1], none])
      const actor = { uid: as, username: as, roles: ['default_user'] }
      const { submit, test } = await world.scopes().getPolicy({ scope: { cid, tid: 0, gid: 0 }, actor })
      expect([submit?.code, test?.code]).toEqual([none, none])
    }
    const rows = [{ name: 'Spies', accounts: ['rob'] }]
    const imported = await world.call<{ faults: object[] }>('eve', 'POST', 'import-contest-teams', { cid, rows })
    expect(imported.data.faults).toMatchObject([{ row: 1, code: 'contest.team_account_staff' }])
  })

  it('delivers balloons in its rooms and sees no others', async () => {
    const cid = await newStaffedContest()
    expect((await balloons(cid, 'eve')).data.records).toHaveLength(3)
    const { records } = (await balloons(cid, 'rob')).data
    expect(records).toMatchObject([{ username: 'Pandas', realname: null }])
    const check = (as: string, id: number | undefined) =>
      world.call(as, 'PUT', 'check-contest-ac-info', { cid, id, checked: true })
    const elsewhere = (await balloons(cid, 'eve')).data.records.find(({ username }) => username === 'Owls')
    expect((await check('rob', elsewhere?.id)).code).toBe('contest.ac_info_not_found')
    expect((await check('rob', records[0]?.id)).code).toBeUndefined()
    expect((await balloons(cid, 'eve')).data.records.map(({ checked }) => checked)).toEqual([false, false, true])
    expect((await prints(cid, 'rob')).code).toBe('contest.not_manageable')
    await save(cid, 'rob', 'balloons', [])
    expect((await balloons(cid, 'rob')).data.records).toHaveLength(3)
  })

  it('prints for its rooms and reads no other texts', async () => {
    const cid = await newStaffedContest()
    const all = (await prints(cid, 'eve')).data.records
    const { records } = (await prints(cid, 'pia')).data
    expect(records).toMatchObject([{ username: 'bob', status: 0, realname: null }])
    const [own, other] = [records[0]?.id, all.find(({ username }) => username === 'ada')?.id]
    const read = (as: string, id: number | undefined) => world.fetch(as, `file/download-contest-print-text?id=${id}`)
    expect(await (await read('pia', own)).text()).toBe(text)
    expect((await read('pia', other)).status).toBe(404)
    const mark = (as: string, id: number | undefined) =>
      world.call(as, 'PUT', `check-contest-print-status?id=${id}&cid=${cid}`, {})
    expect((await mark('pia', other)).code).toBe('contest.print_not_found')
    expect((await mark('pia', own)).code).toBeUndefined()
    expect((await prints(cid, 'pia')).data.records).toMatchObject([{ status: 1 }])
    expect((await balloons(cid, 'pia')).code).toBe('contest.not_manageable')
  })

  it('sees its role, even in a hidden contest, and nothing else of a private one', async () => {
    const cid = await newStaffedContest({ visible: false, auth: 1, pwd: 'secret' })
    const info = (as: string) =>
      world.call<{ staffRole: string | null; manageable: boolean }>(as, 'GET', `get-contest-info?cid=${cid}`)
    expect((await info('rob')).data).toMatchObject({ staffRole: 'balloons', manageable: false })
    expect((await info('eve')).data).toMatchObject({ staffRole: null, manageable: true })
    expect((await info('ada')).code).toBe('contest.not_found')
    const board = await world.call('rob', 'POST', 'get-contest-rank', { cid, forceRefresh: true })
    expect(board.code).toBe('contest.registration_required')
    const actor = { uid: 'rob', username: 'rob', roles: ['default_user'] }
    const policy = await world.scopes().getPolicy({ scope: { cid, tid: 0, gid: 0 }, actor })
    expect([policy.readProblems?.allowed, policy.seeCode?.allowed]).toEqual([false, false])
  })

  it('helps in a group contest while it is a member of the group', async () => {
    for (const [uid, level] of Object.entries({ eve: 5, ann: 3 })) world.groups.levels.set(`7 ${uid}`, level)
    world.clock.advance(2_000)
    const times = { startTime: world.after(-60).toISOString(), endTime: world.after(60).toISOString() }
    const form = { title: 'Club', description: 'x', type: 0, auth: 0, gid: 7, ...times }
    const { data } = await world.call<{ id: number }>('eve', 'POST', 'group/contest', form)
    expect((await save(data.id, 'rob', 'balloons')).code).toBe('contest.staff_not_member')
    expect((await save(data.id, 'ann', 'analyst')).code).toBeUndefined()
    const look = async () => (await world.call('ann', 'GET', `get-contest-teams?cid=${data.id}`)).code
    expect(await look()).toBeUndefined()
    world.groups.levels.delete('7 ann')
    world.clock.advance(2_000)
    expect(await look()).toBe('contest.not_manageable')
  })
})

describe('an analyst', () => {
  const readCalls: [string, (cid: number) => Call][] = [
    ['teams', (cid) => ['GET', `get-contest-teams?cid=${cid}`]],
    ['groups of teams', (cid) => ['GET', `get-contest-team-groups?cid=${cid}`]],
    ['staff', (cid) => ['GET', `get-contest-staff?cid=${cid}`]],
    ['balloons', (cid) => ['GET', `get-contest-ac-info?cid=${cid}`]],
    ['prints', (cid) => ['GET', `get-contest-print?cid=${cid}`]],
    ['questions', (cid) => ['GET', `get-contest-clarification-list?cid=${cid}`]],
    ['canned answers', (cid) => ['GET', `contest-canned-answers?cid=${cid}`]],
    [
      'what a rejudge would change',
      (cid) => ['POST', 'preview-contest-board', { cid, verdicts: [{ submitId: 1, status: 0 }] }],
    ],
    ['whether results are final', (cid) => ['GET', `get-contest-finalization?cid=${cid}`]],
    ['what every judge came to', (cid) => ['GET', `get-contest-judge-check?cid=${cid}`]],
    ['verdicts to be verified', (cid) => ['GET', `get-contest-verifications?cid=${cid}`]],
    ['the contest that is shadowed', (cid) => ['GET', `get-contest-shadow?cid=${cid}`]],
    ['accepted programs', (cid) => ['GET', `file/download-contest-ac-submission?cid=${cid}`]],
    ['the package', (cid) => ['GET', `file/download-contest-package?cid=${cid}`]],
    ['accounts of the feed', (cid) => ['GET', `clics/2023-06/contests/${cid}/accounts`]],
  ]
  const changes: [string, (cid: number) => Call][] = [
    ['a balloon', (cid) => ['PUT', 'check-contest-ac-info', { cid, id: lastSubmitId - 3, checked: true }]],
    ['a print to the printer', (cid) => ['POST', 'print-contest-text', { cid, id: 1 }]],
    ['a print', (cid) => ['PUT', `check-contest-print-status?cid=${cid}&id=1`, {}]],
    ['teams', (cid) => ['POST', 'import-contest-teams', { cid, rows: [] }]],
    ['a team', (cid) => ['PUT', 'contest-team', { cid, name: 'New', accounts: ['zoe'] }]],
    ['no team', (cid) => ['DELETE', `contest-team?cid=${cid}&id=1`]],
    ['staff', (cid) => ['PUT', 'contest-staff', { cid, username: 'zoe', role: 'analyst' }]],
    ['no staff', (cid) => ['DELETE', `contest-staff?cid=${cid}&uid=rob`]],
    ['an answer', (cid) => ['POST', 'send-contest-clarification', { cid, text: 'x' }]],
    ['a claim', (cid) => ['PUT', 'contest-clarification-claim', { cid, id: 1, claimed: true }]],
    ['a state', (cid) => ['PUT', 'contest-clarification-answered', { cid, id: 1, answered: true }]],
    ['canned answers', (cid) => ['PUT', 'contest-canned-answers', { cid, answers: ['no'] }]],
    ['removed time', (cid) => ['POST', 'contest-removed-interval', removal(cid)]],
    ['final results', (cid) => ['POST', 'finalize-contest', { cid }]],
    ['a judge check', (cid) => ['POST', 'contest-judge-check', { cid }]],
    ['an explanation', (cid) => ['PUT', 'contest-shadow-explanation', { cid, key: '1', note: 'x' }]],
    ['no shadow', (cid) => ['DELETE', `contest-shadow?cid=${cid}`]],
  ]
  const removal = (cid: number) => ({ cid, reason: 'power', fromMinute: 10, untilMinute: 12 })

  it.each(readCalls)('sees %s, which a runner does not', async (name, call) => {
    const cid = await staffed()
    const [method, path, body] = call(cid)
    const init = body === undefined ? {} : { method, headers: json, body: JSON.stringify(body) }
    const isOpenFor = async (as: string) => {
      const response = await world.fetch(as, path, init)
      await response.arrayBuffer()
      return response.ok
    }
    expect([await isOpenFor('eve'), await isOpenFor('ann')]).toEqual([true, true])
    expect(await isOpenFor('rob')).toBe(name === 'balloons')
  })
  const json = { 'content-type': 'application/json' }

  it.each(changes)('cannot change anything: %s', async (_name, call) => {
    const cid = await staffed()
    for (const as of ['ann', 'pia'])
      expect([as, (await world.call(as, ...call(cid))).code]).toEqual([as, expect.stringMatching(refused)])
  })
  const refused = /^contest\.(not_manageable|staff_takes_no_part|print_not_found)$/

  let known: number | undefined
  async function staffed(): Promise<number> {
    known ??= await newStaffedContest()
    return known
  }

  it('sees the unfrozen scoreboard, real names and problems before the start, like the jury', async () => {
    const cid = await staffed()
    const solved = async (as: string) => {
      const body = { cid, forceRefresh: true }
      const { records } = (
        await world.call<Paged<{ username: string; ac: number }>>(as, 'POST', 'get-contest-rank', body)
      ).data
      return records.find(({ username }) => username === 'Owls')?.ac
    }
    expect([await solved('ann'), await solved('eve'), await solved('rob')]).toEqual([2, 2, 1])
    expect((await prints(cid, 'ann')).data.records).toMatchObject([{ realname: 'ada Lovelace' }, {}])
  })

  it('is a read-only account of type analyst in the CLICS Contest API, and a runner one of type staff', async () => {
    const cid = await staffed()
    const ask = async <T>(as: string, path: string) =>
      (await (await world.fetch(as, `clics/2026-01/contests/${cid}/${path}`)).json()) as T
    expect(await ask('ann', 'account')).toEqual({ id: 'ann', username: 'ann', type: 'analyst' })
    expect(await ask('rob', 'account')).toEqual({ id: 'rob', username: 'rob', type: 'staff' })
    const access = await ask<{ capabilities: string[]; endpoints: unknown }>('ann', 'access')
    expect(access.capabilities).toEqual([])
    expect(access.endpoints).toEqual((await ask<{ endpoints: unknown }>('eve', 'access')).endpoints)
    for (const list of ['judgements', 'submissions', 'persons', 'accounts'])
      expect(await ask('ann', list)).toEqual(await ask('eve', list))
    const accounts = await ask<{ username: string; type: string }[]>('eve', 'accounts')
    expect(accounts).toContainEqual({ id: 'ann', username: 'ann', type: 'analyst' })
    expect(accounts).toContainEqual({ id: 'pia', username: 'pia', type: 'staff' })
    expect(await ask<object[]>('rob', 'judgements')).toHaveLength(2)
    const [team] = await ask<{ id: string }[]>('eve', 'teams')
    const program = { problem_id: '1', language_id: 'c', team_id: team?.id, files: [{ data: 'eA==' }] }
    const path = `clics/2026-01/contests/${cid}`
    const start = { id: String(cid), start_time: world.after(60).toISOString() }
    for (const [method, address, body] of [
      ['POST', `${path}/submissions`, program],
      ['PATCH', path, start],
      ['PUT', `${path}/clarifications/x1`, { id: 'x1', text: 'x' }],
    ] as const)
      expect([address, (await world.call('ann', method, address, body)).httpStatus]).toEqual([address, 403])
    expect(world.intake.taken).toEqual([])
  })
})
