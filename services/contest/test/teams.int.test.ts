import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestClarificationTopic } from '@verdict/proto/live/contest'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const known = () => world.users.countDocuments({ usernameKey: { $in: ['ada', 'bob', 'dan', 'zoe'] } })
  await until('the users are known', async () => (await known()) === 4)
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(40_000))

interface Outcome {
  good: number
  imported: number
  faults: { row: number; code: string; message: string }[]
}
interface Row {
  uid: string
  rank: number
  username: string
  school: string | null
  ac: number
  accounts?: string[]
}

const pandas = {
  name: 'Red Pandas',
  organisation: 'MIT',
  country: 'usa',
  seat: 'A-1',
  accounts: ['ada', 'BOB'],
  members: ['Ada L.', 'Bob M.'],
}
const owls = { name: 'Owls', accounts: ['dan'], groups: ['observers', 'juniors'] }

const put = async (cid: number, rows: unknown[], options = {}, as = 'eve') =>
  world.call<Outcome>(as, 'POST', 'import-contest-teams', { cid, rows, ...options })
const board = async (as: string, cid: number) =>
  (await world.call<{ records: Row[] }>(as, 'POST', 'get-contest-rank', { cid })).data.records
const teams = async (cid: number) =>
  (
    await world.call<{ records: { id: number; key: string; name: string }[] }>(
      'eve',
      'GET',
      `get-contest-teams?cid=${cid}`,
    )
  ).data.records

let lastSubmitId = 0
async function judge(cid: number, uid: string, pid: number, minutes: number, status: JudgeStatus) {
  lastSubmitId += 1
  await world.judge(cid, { submitId: lastSubmitId, uid, pid, status, at: world.after(minutes) })
}
const [AC, WA] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]

describe('an import of teams', () => {
  it('names each wrong row, imports nothing by default, and the valid rows on request', async () => {
    const cid = await world.newContest()
    const rows = [
      pandas,
      { ...owls, name: '  ' },
      { name: 'red pandas', accounts: ['zoe'] },
      { name: 'Ghosts', accounts: ['nobody'] },
      { name: 'Thieves', accounts: ['ada'] },
      { name: 'Jury', accounts: ['eve'] },
      { name: 'Empty' },
      { name: 'Far', accounts: ['zoe'], country: 'Wonderland' },
      { name: 'Bad picture', accounts: ['zoe'], logo: 'javascript:alert(1)' },
      { name: 'x'.repeat(101), accounts: ['zoe'] },
      owls,
    ]
    const faults = [
      'name_missing',
      'name_twice',
      'account_unknown',
      'account_twice',
      'account_jury',
      'without_account',
      'country_invalid',
      'logo_invalid',
      'too_long',
    ].map((fault, index) => ({ row: index + 2, code: `contest.team_${fault}` }))
    for (const options of [{ dryRun: true }, { dryRun: true, skipFaults: true }, {}]) {
      expect((await put(cid, rows, options)).data).toMatchObject({ good: 2, imported: 0, faults })
      expect(await teams(cid)).toEqual([])
    }
    expect((await put(cid, rows, { skipFaults: true })).data).toMatchObject({ good: 2, imported: 2, faults })
    const [first, second] = await teams(cid)
    expect([first?.name, second?.name]).toEqual(['Owls', 'Red Pandas'])
    expect((await put(cid, [{ name: 'Others', accounts: ['dan'] }])).data.faults[0]?.code).toBe(
      'contest.team_account_taken',
    )
    // A team that is imported again keeps its scoreboard row, and its accounts may move to another team of the file.
    const swapped = [
      { ...owls, accounts: ['zoe'] },
      { name: 'Others', accounts: ['dan'] },
    ]
    expect((await put(cid, swapped)).data).toMatchObject({ imported: 2, faults: [] })
    expect((await teams(cid)).map(({ name }) => name)).toEqual(['Others', 'Owls', 'Red Pandas'])
    expect((await teams(cid))[1]?.key).toBe(first?.key)
  })

  it('handles ten thousand rows with three wrong ones', async () => {
    const cid = await world.newContest()
    const user = (index: number) => ({ _id: `u-${index}`, username: `team${index}`, usernameKey: `team${index}` })
    const fields = { version: 1, role: 'default_user', disabled: false, deleted: false, gender: 'secrecy' } as const
    const users = Array.from({ length: 9_998 }, (_, index) => ({ ...user(index), ...fields }))
    await world.users.collection.insertMany(users as never[])
    const rows = users.map(({ username }) => ({ name: `Team ${username}`, accounts: [username] }))
    const bad = [
      { name: 'Ghosts', accounts: ['nobody'] },
      { name: '', accounts: ['zoe'] },
    ]
    const all = [...rows.slice(0, 5_000), ...bad, ...rows.slice(5_000)].with(9_999, { name: 'Last', accounts: [] })
    const found = (await put(cid, all, { dryRun: true })).data
    expect(found).toMatchObject({ good: 9_997, imported: 0, faults: [{ row: 5001 }, { row: 5002 }, { row: 10_000 }] })
    expect((await put(cid, all, { skipFaults: true })).data).toMatchObject({ imported: 9_997 })
    expect(await world.models.teams.countDocuments({ cid })).toBe(9_997)
    expect((await put(cid, [...all, ...bad])).code).toBe('request.invalid')
  })

  it('is restricted to managers of the contest', async () => {
    const cid = await world.newContest()
    for (const as of ['ada', 'oscar']) {
      expect((await put(cid, [pandas], {}, as)).code).toBe('contest.not_manageable')
      expect((await world.call(as, 'GET', `get-contest-teams?cid=${cid}`)).code).toBe('contest.not_manageable')
      expect((await world.call(as, 'GET', `get-contest-team-groups?cid=${cid}`)).code).toBe('contest.not_manageable')
      expect((await world.call(as, 'DELETE', `contest-team?cid=${cid}&id=1`)).code).toBe('contest.not_manageable')
    }
    expect((await world.call('eve', 'DELETE', `contest-team?cid=${cid}&id=999999`)).code).toBe('contest.team_not_found')
  })
})

describe('editing a single team', () => {
  const save = (as: string, body: Record<string, unknown>) =>
    world.call<{ id: number } | null>(as, 'PUT', 'contest-team', body)

  it('keeps its scoreboard row under a new name and with other accounts', async () => {
    const cid = await world.newContest()
    await put(cid, [pandas, owls])
    await judge(cid, 'ada', 1, -50, AC)
    await judge(cid, 'zoe', 1, -40, AC)
    await world.written(cid, 'judged', 2)
    const before = (await teams(cid)).find(({ name }) => name === pandas.name)
    const row = { name: 'Blue Pandas', organisation: 'MIT', accounts: ['ZOE', 'bob'] }
    expect((await save('eve', { cid, id: before?.id, ...row })).data).toEqual({ id: before?.id })
    world.clock.advance(1)
    expect(await board('root', cid)).toMatchObject([
      { uid: 'ada', ac: 1, rank: 1 },
      { uid: before?.key, username: 'Blue Pandas', ac: 1, rank: 2, accounts: ['zoe', 'bob'] },
      { username: 'Owls', rank: -1 },
    ])
    const { data } = await save('eve', { cid, name: 'Solo', accounts: ['ada'] })
    world.clock.advance(1)
    expect((await board('root', cid))[0]).toMatchObject({ uid: `team-${data?.id ?? 0}`, username: 'Solo', ac: 1 })
  })

  it('is refused like a row of an import, and then changes nothing', async () => {
    const cid = await world.newContest()
    await put(cid, [pandas, owls])
    const before = await teams(cid)
    const id = before.find(({ name }) => name === pandas.name)?.id
    const codeOf = async (body: Record<string, unknown>, as = 'eve') =>
      (await save(as, { cid, id, ...pandas, ...body })).code
    expect(await codeOf({ name: ' OWLS ' })).toBe('contest.team_name_taken')
    expect(await codeOf({ id: undefined })).toBe('contest.team_name_taken')
    expect(await codeOf({ name: ' ' })).toBe('contest.team_name_missing')
    expect(await codeOf({ accounts: ['dan'] })).toBe('contest.team_account_taken')
    expect(await codeOf({ accounts: ['nobody'] })).toBe('contest.team_account_unknown')
    expect(await codeOf({ accounts: [] })).toBe('contest.team_without_account')
    expect(await codeOf({ country: 'Wonderland' })).toBe('contest.team_country_invalid')
    expect(await codeOf({ id: 999_999 })).toBe('contest.team_not_found')
    expect(await codeOf({}, 'zoe')).toBe('contest.not_manageable')
    expect(await teams(cid)).toEqual(before)
  })

  it('gives an account to one of two concurrent requests, and the other is told which team has it', async () => {
    const cid = await world.newContest()
    for (let round = 1; round <= 5; round += 1) {
      const name = (side: string) => `${side} ${round}`
      const answers = await Promise.all([
        save('eve', { cid, name: name('Left'), accounts: ['ada'] }),
        save('root', { cid, name: name('Right'), accounts: ['ada'] }),
      ])
      expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'contest.team_account_taken'])
      const [left, right] = await Promise.all([
        put(cid, [{ name: name('Up'), accounts: ['bob'] }]),
        put(cid, [{ name: name('Down'), accounts: ['bob'] }], {}, 'root'),
      ])
      expect([left, right].map(({ data }) => data.imported).sort()).toEqual([0, 1])
      expect([left, right].flatMap(({ data }) => data.faults.map(({ code }) => code))).toEqual([
        'contest.team_account_taken',
      ])
      for (const { id } of await teams(cid)) await world.call('eve', 'DELETE', `contest-team?cid=${cid}&id=${id}`)
    }
  })
})

describe('a team on the scoreboard', () => {
  it('has one row for the runs of all its accounts, whenever it was created', async () => {
    const cid = await world.newContest()
    await judge(cid, 'ada', 1, -40, WA)
    await judge(cid, 'bob', 1, -30, AC)
    await judge(cid, 'ada', 1, -20, AC)
    await judge(cid, 'bob', 2, -10, AC)
    await judge(cid, 'dan', 1, -50, AC)
    await judge(cid, 'zoe', 1, -5, AC)
    await world.written(cid, 'judged', 6)
    await put(cid, [pandas, owls])
    const [own, ...rows] = await board('bob', cid)
    expect(own).toMatchObject({ username: 'Red Pandas', school: 'MIT', ac: 2, accounts: ['ada', 'bob'], rank: 1 })
    expect(rows).toMatchObject([
      { username: 'Red Pandas', totalTime: (30 + 20 + 50) * 60, total: 3 },
      { username: 'Owls', rank: -1, accounts: ['dan'] },
      { username: 'zoe', rank: 2 },
    ])
    const pages = world.live.filter(({ topic }) => topic === 'contest-board').length
    await judge(cid, 'ada', 2, -3, AC)
    await until(
      'the row on the bus',
      async () => world.live.filter(({ topic }) => topic === 'contest-board').length > pages,
    )
    expect(world.live.at(-1)?.data).toMatchObject({ row: { username: 'Red Pandas', ac: 2 } })
    await world.restart()
    expect((await board('ada', cid)).slice(1)).toEqual(rows)
    const [, team] = await teams(cid)
    expect((await world.call('eve', 'DELETE', `contest-team?cid=${cid}&id=${team?.id}`)).status).toBe(200)
    world.clock.advance(1_000)
    const names = (await board('zoe', cid)).slice(1).map(({ username }) => username)
    expect(names).toEqual(['bob', 'ada', 'Owls', 'zoe'])
  })

  it('is shown with organisation and seat to runners, on prints and in the resolver', async () => {
    const cid = await world.newContest({ openPrint: true, sealRank: true, sealRankTime: world.after(-5).toISOString() })
    await put(cid, [pandas, owls])
    await judge(cid, 'ada', 1, -30, AC)
    await judge(cid, 'bob', 1, -20, AC)
    await judge(cid, 'dan', 2, -20, AC)
    await world.written(cid, 'judged', 3)
    const balloons = await world.call<{ records: unknown[] }>('eve', 'GET', `get-contest-ac-info?cid=${cid}`)
    const place = { organisation: 'MIT', seat: 'A-1' }
    expect(balloons.data.records).toMatchObject([
      { username: 'Red Pandas', ...place, displayId: 'A', firstBlood: true },
      { username: 'Owls', organisation: null, seat: null, displayId: 'B' },
    ])
    await world.call('bob', 'POST', 'submit-print-text', { cid, content: 'z'.repeat(60) })
    const prints = await world.call<{ records: unknown[] }>('eve', 'GET', `get-contest-print?cid=${cid}`)
    expect(prints.data.records).toMatchObject([{ username: 'bob', team: 'Red Pandas', ...place }])
    world.clock.advance(121 * 60_000)
    const info = await world.call('eve', 'GET', `get-contest-scroll-board-info?cid=${cid}`)
    expect(info.data).toMatchObject({ starUserList: ['Owls'] })
    const runs = await world.call<{ uid: string; username: string; school: string }[]>(
      ...(['eve', 'GET', `get-contest-scroll-board-submission?cid=${cid}&removeStar=true`] as const),
    )
    expect(runs.data).toMatchObject([{ username: 'Red Pandas', school: 'MIT' }, { username: 'Red Pandas' }])
    expect(new Set(runs.data.map(({ uid }) => uid)).size).toBe(1)
  })

  it('takes part without a password, and each account reads the jury’s messages to the team', async () => {
    const cid = await world.newContest({ auth: 1, pwd: 'secret' })
    await put(cid, [pandas, owls])
    expect((await world.call('ada', 'GET', `get-contest-access?cid=${cid}`)).data).toEqual({ access: true })
    expect((await world.call('zoe', 'GET', `get-contest-access?cid=${cid}`)).data).toEqual({ access: false })
    const body = { cid, password: 'secret' }
    expect((await world.call('ada', 'POST', 'register-contest', body)).code).toBe('contest.already_registered')
    expect((await board('ada', cid)).map(({ username }) => username).sort()).toEqual([
      'Owls',
      'Red Pandas',
      'Red Pandas',
    ])
    const { data } = await world.call<{ id: number }>('ada', 'POST', 'contest-clarification', { cid, text: 'Hi' })
    const send = (more: object) => world.call('eve', 'POST', 'send-contest-clarification', { cid, text: 'x', ...more })
    await send({ replyTo: data.id, text: 'Hello, pandas' })
    await send({ text: 'Hello, juniors', toGroups: ['juniors'] })
    expect((await send({ toGroups: ['seniors'] })).code).toBe('contest.clarification_group_unknown')
    expect((await send({ to: ['team-999999'] })).code).toBe('contest.clarification_recipient_unknown')
    const read = async (as: string) =>
      (await world.call<{ records: { text: string }[] }>(as, 'GET', `get-contest-clarifications?cid=${cid}`)).data
        .records
    expect((await read('bob')).map(({ text }) => text)).toEqual(['Hello, pandas', 'Hi'])
    expect((await read('dan')).map(({ text }) => text)).toEqual(['Hello, juniors'])
    const isReported = (uid: string) =>
      world.live.some(({ topic, key }) => topic === contestClarificationTopic.name && key === uid)
    await until('both accounts are told', async () => isReported('ada') && isReported('bob'))
    const groups = await world.call('eve', 'GET', `get-contest-team-groups?cid=${cid}`)
    expect(groups.data).toEqual([
      { name: 'juniors', teams: 1 },
      { name: 'observers', teams: 1 },
    ])
  })
})
