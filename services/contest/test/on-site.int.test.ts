import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { userChanged } from '@verdict/proto/events/auth'
import { contestAnnouncementTopic } from '@verdict/proto/live/contest'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { eraseUsers } from '../src/account-changes/erase-users.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))

interface Paged<Row> {
  records: Row[]
  total: number
}

let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})
const [AC, WA] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]

describe('announcements', () => {
  const announce = (cid: number, title: string, status = 0, as = 'eve') =>
    world.call(as, 'POST', 'admin/contest/announcement', { cid, announcement: { title, content: 'x', status } })
  const list = async (as: string, cid: number) =>
    (await world.call<Paged<{ id: number; title: string }>>(as, 'GET', `get-contest-announcement?cid=${cid}`)).data

  it('are visible to participants, newest first, and hidden ones to managers only', async () => {
    const cid = await world.newContest()
    await announce(cid, 'Welcome')
    await announce(cid, 'Draft', 1)
    await announce(cid, 'Lunch')
    expect(await list('ada', cid)).toMatchObject({ total: 2, records: [{ title: 'Lunch' }, { title: 'Welcome' }] })
    const all = (as: string) => world.call<Paged<{ id: number }>>(as, 'GET', `admin/contest/announcement?cid=${cid}`)
    expect((await all('eve')).data).toMatchObject({ total: 3, records: [{}, { title: 'Draft', status: 1 }, {}] })
    expect((await all('oscar')).code).toBe('contest.not_manageable')
    const draft = (await all('eve')).data.records[1]?.id ?? 0
    const shown = { cid, announcement: { id: draft, title: 'Dinner', content: 'y', status: 0 } }
    expect((await world.call('oscar', 'PUT', 'admin/contest/announcement', shown)).code).toBe('contest.not_manageable')
    expect((await world.call('eve', 'PUT', 'admin/contest/announcement', shown)).status).toBe(200)
    expect((await list('ada', cid)).records.map(({ title }) => title)).toEqual(['Lunch', 'Dinner', 'Welcome'])
    const remove = (as: string) => world.call(as, 'DELETE', `admin/contest/announcement?aid=${draft}`)
    expect((await remove('oscar')).code).toBe('contest.not_manageable')
    expect((await remove('eve')).status).toBe(200)
    expect((await remove('eve')).code).toBe('contest.announcement_not_found')
    const foreign = { cid: await world.newContest(), announcement: { ...shown.announcement, id: draft - 1 } }
    expect((await world.call('eve', 'PUT', 'admin/contest/announcement', foreign)).code).toBe(
      'contest.announcement_not_found',
    )
  })

  it('can be found while unread, and are pushed to open pages', async () => {
    const { name } = contestAnnouncementTopic
    const cid = await world.newContest()
    await announce(cid, 'Hidden', 1)
    await announce(cid, 'First')
    await announce(cid, 'Second')
    const unread = async (readAnnouncementList: number[]) =>
      (
        await world.call<{ id: number; title: string }[]>('ada', 'POST', 'get-contest-not-read-announcement', {
          cid,
          readAnnouncementList,
        })
      ).data
    const [second, first] = await unread([])
    expect([second?.title, first?.title]).toEqual(['Second', 'First'])
    expect(await unread([second?.id ?? 0])).toMatchObject([{ title: 'First' }])
    expect(await unread([first?.id ?? 0, second?.id ?? 0])).toEqual([])
    const pushes = () => world.live.filter(({ topic, key }) => topic === name && key === `contest:${cid}`)
    await until('announcements on the bus', async () => pushes().length >= 2)
    expect(pushes().map(({ data }) => data)).toMatchObject([{ title: 'First' }, { title: 'Second' }])
  })

  it('are refused to users who may not enter, and created by managers only', async () => {
    const cid = await world.newContest({ auth: 1, pwd: 'secret' })
    await announce(cid, 'Welcome')
    expect((await world.call('ada', 'GET', `get-contest-announcement?cid=${cid}`)).code).toBe(
      'contest.registration_required',
    )
    const unread = await world.call('ada', 'POST', 'get-contest-not-read-announcement', {
      cid,
      readAnnouncementList: [],
    })
    expect(unread).toMatchObject({ status: 200, data: [] })
    expect((await announce(cid, 'Fake', 0, 'oscar')).code).toBe('contest.not_manageable')
    expect((await announce(cid, 'Fake', 0, 'ada')).code).toBe('access.denied')
  })

  it('can be searched from the start by users who may enter, and follow changes of the contest', async () => {
    const documents = world.documents()
    const cid = await world.newContest({ auth: 2, pwd: 'secret' })
    await announce(cid, 'Tea break')
    const { _id: id } = await world.models.announcements.findOne({ cid }).orFail().lean()
    const keys = [{ kind: 'contest_announcement', id }]
    const now = async (brief = false) => (await documents.getMany({ keys, brief })).documents[0]
    const first = await now()
    expect(first).toMatchObject({ access: 'users', titles: ['Tea break'], text: 'x', cid, gid: 0 })
    expect(await now(true)).toMatchObject({ access: 'users', text: '' })
    await world.models.contests.updateOne({ _id: cid }, { $set: { startsAt: world.after(60) } })
    expect(await now(true)).toMatchObject({ access: 'hidden' })
    expect(await now()).toMatchObject({ access: 'users' })
    const { data: contest } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    const edit = (changes: object) => world.call('eve', 'PUT', 'admin/contest', { ...contest, ...changes })
    await edit({ auth: 1, pwd: 'secret' })
    const second = await now()
    expect(second).toMatchObject({ access: `registered:${cid}` })
    expect(second?.version).toBeGreaterThan(first?.version ?? Infinity)
    await edit({ visible: false })
    expect(await now()).toMatchObject({ access: 'author:eve' })
    await world.call('eve', 'DELETE', `admin/contest/announcement?aid=${id}`)
    expect(await now()).toMatchObject({ deleted: true })
    const participations = world.participations()
    expect(await participations.listOf({ uid: 'ada' })).toMatchObject({ cids: [] })
    const other = await world.newContest()
    await world.call('ada', 'POST', 'register-contest', { cid: other })
    expect(await participations.listOf({ uid: 'ada' })).toMatchObject({ cids: [other] })
  })
})

it('an author who is no longer an administrator manages nothing and sees what everybody sees', async () => {
  const cid = await world.newContest({ openPrint: true, sealRank: true, sealRankTime: world.after(-30).toISOString() })
  await world.judge(cid, run('bob', 1, -20, AC))
  await world.written(cid, 'judged', 1)
  const solved = async () => {
    const board = { cid, forceRefresh: true }
    return (await world.call<Paged<{ ac: number }>>('eve', 'POST', 'get-contest-rank', board)).data.records[0]?.ac
  }
  const capabilities = async () => {
    const access = await world.fetch('eve', `clics/2026-01/contests/${cid}/access`)
    return ((await access.json()) as { capabilities: string[] }).capabilities
  }
  expect([await solved(), (await capabilities()).includes('contest_thaw')]).toEqual([1, true])
  world.demoted.add('eve')
  try {
    const announcement = { title: 'Over', content: 'x', status: 0 }
    expect((await world.call('eve', 'POST', 'admin/contest/announcement', { cid, announcement })).code).toBe(
      'access.denied',
    )
    expect(await world.models.announcements.countDocuments({ cid })).toBe(0)
    for (const path of ['print', 'ac-info', 'scroll-board-info'])
      expect((await world.call('eve', 'GET', `get-contest-${path}?cid=${cid}`)).code).toBe('contest.not_manageable')
    expect([await solved(), await capabilities()]).toEqual([0, ['team_submit', 'post_clar']])
  } finally {
    world.demoted.delete('eve')
  }
})

describe('printing', () => {
  const text = 'int main() { return 0; } '.repeat(3)
  const print = (as: string, cid: number, content = text) =>
    world.call(as, 'POST', 'submit-print-text', { cid, content })

  it('is refused to users who may not submit', async () => {
    expect((await print('mute', await world.newContest({ openPrint: true }))).code).toBe('comment.banned')
  })

  it('accepts one text of each user in 30 s, and returns the texts to managers', async () => {
    const cid = await world.newContest({ openPrint: true })
    const together = await Promise.all(['ada', 'ada', 'ada', 'bob'].map((as) => print(as, cid)))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(2)
    const tooSoon = together.filter(({ code }) => code === 'contest.print_too_soon')
    expect(tooSoon.map(({ httpStatus }) => httpStatus)).toEqual([429, 429])
    world.clock.advance(29_000)
    expect((await print('ada', cid)).code).toBe('contest.print_too_soon')
    world.clock.advance(1_000)
    expect((await print('ada', cid)).status).toBe(200)
    const list = (as: string) =>
      world.call<Paged<{ id: number; username: string; status: number; content: string }>>(
        as,
        'GET',
        `get-contest-print?cid=${cid}`,
      )
    expect((await list('ada')).code).toBe('contest.not_manageable')
    const [first] = (await list('eve')).data.records
    expect(first).toMatchObject({ content: text })
    const check = (as: string) => world.call(as, 'PUT', `check-contest-print-status?id=${first?.id}&cid=${cid}`, {})
    expect((await check('ada')).code).toBe('contest.not_manageable')
    expect((await check('eve')).status).toBe(200)
    const after = (await list('eve')).data
    expect(after.total).toBe(3)
    expect(after.records.map(({ status }) => status)).toEqual([0, 0, 1])
    expect(after.records[2]?.id).toBe(first?.id)
    const file = await world.fetch('root', `file/download-contest-print-text?id=${first?.id}`)
    expect(await file.text()).toBe(text)
    expect(file.headers.get('content-type')).toContain('text/plain')
    expect((await world.call('dan', 'GET', `file/download-contest-print-text?id=${first?.id}`)).code).toBe(
      'contest.print_not_found',
    )
  })

  it('refuses texts that cannot be printed, and contests without printing', async () => {
    expect((await print('ada', await world.newContest())).code).toBe('contest.print_closed')
    const cid = await world.newContest({ openPrint: true })
    expect((await print('ada', cid, '   short   '.padEnd(100))).code).toBe('contest.print_too_short')
    expect((await print('ada', cid, 'x'.repeat(65_536))).code).toBe('request.invalid')
    expect((await print('ada', cid, 'x'.repeat(10 * 1024 * 1024))).code).toBe('request.too_large')
    const over = await world.newContest({ openPrint: true, endTime: world.after(-5).toISOString() })
    expect((await print('ada', over)).code).toBe('contest.ended')
    expect(await world.models.prints.countDocuments({ cid })).toBe(0)
  })
})

describe('balloons', () => {
  interface AcInfo {
    id: number
    displayId: string
    username: string
    time: number
    firstBlood: boolean
    checked: boolean
  }

  it('are one per solved problem of a user, and stay delivered after a rejudge', async () => {
    const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-20).toISOString() })
    const first = run('ada', 1, -40, AC)
    const again = run('ada', 1, -35, AC)
    const others = [run('bob', 1, -30, AC), run('bob', 2, -10, AC), run('dan', 2, -50, WA), run('root', 2, -55, AC)]
    for (const one of [first, again, ...others]) await world.judge(cid, one)
    await world.written(cid, 'judged', 6)
    const list = async () =>
      (await world.call<Paged<AcInfo>>('eve', 'GET', `get-contest-ac-info?cid=${cid}`)).data.records
    expect((await list()).map((row) => [row.username, row.displayId, row.time, row.firstBlood])).toEqual([
      ['ada', 'A', 20 * 60, true],
      ['bob', 'A', 30 * 60, false],
      ['bob', 'B', 50 * 60, true],
    ])
    const check = (as: string, id: number, checked = true) =>
      world.call(as, 'PUT', 'check-contest-ac-info', { id, cid, checked })
    expect((await check('ada', first.submitId)).code).toBe('contest.not_manageable')
    for (const id of [999_999, others[2]?.submitId ?? 0])
      expect((await check('eve', id)).code).toBe('contest.ac_info_not_found')
    expect((await check('eve', first.submitId)).status).toBe(200)
    expect((await check('eve', first.submitId)).status).toBe(200)
    expect((await list()).map(({ id, checked }) => [id, checked])).toEqual([
      [others[0]?.submitId, false],
      [others[1]?.submitId, false],
      [first.submitId, true],
    ])
    await world.judge(cid, { ...first, status: WA, attempt: 2 })
    await world.written(cid, 'judged', 7)
    world.clock.advance(1)
    expect((await list()).at(-1)).toMatchObject({ id: again.submitId, checked: true, time: 25 * 60 })
    expect((await check('eve', again.submitId, false)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ id: again.submitId, checked: false })
    expect((await world.call('ada', 'GET', `get-contest-ac-info?cid=${cid}`)).code).toBe('contest.not_manageable')
  })
})

it('the first ranked user to solve a problem is first everywhere, whatever star accounts did before', async () => {
  const cid = await world.newContest({ openRank: true, starAccount: ['dan'] })
  for (const one of [run('dan', 1, -50, AC), run('ada', 1, -40, AC), run('bob', 1, -30, AC)])
    await world.judge(cid, one)
  await world.written(cid, 'judged', 3)
  world.clock.advance(2_000)
  interface Row {
    username: string
    submissionInfo: Record<string, { isFirstAC: boolean }>
  }
  const onBoard = async (removeStar: boolean) => {
    const body = { cid, currentPage: 1, limit: 50, removeStar, concernedList: [] }
    const { records } = (await world.call<Paged<Row>>('eve', 'POST', 'get-contest-rank', body)).data
    return records.filter(({ submissionInfo }) => submissionInfo['A']?.isFirstAC === true).map((row) => row.username)
  }
  const balloons = (
    await world.call<Paged<{ username: string; firstBlood: boolean }>>('eve', 'GET', `get-contest-ac-info?cid=${cid}`)
  ).data.records
  expect(await onBoard(false)).toEqual(['ada'])
  expect(await onBoard(true)).toEqual(['ada'])
  expect(balloons.filter(({ firstBlood }) => firstBlood).map(({ username }) => username)).toEqual(['ada'])
  world.clock.advance(121 * 60_000)
  const awards = await (await world.fetch('eve', `clics/2026-01/contests/${cid}/awards`)).json()
  expect(awards).toContainEqual(expect.objectContaining({ id: 'first-to-solve-1', team_ids: ['ada'] }))
})

describe('the resolver', () => {
  it('gets all runs after the end, for managers only', async () => {
    const frozen = { sealRank: true, sealRankTime: world.after(-30).toISOString() }
    const cid = await world.newContest({ ...frozen, starAccount: ['dan'] })
    const runs = [run('ada', 1, -40, WA), run('bob', 2, -10, AC), run('dan', 1, -5, AC), run('root', 1, -4, AC)]
    for (const one of runs) await world.judge(cid, one)
    await world.judge(cid, run('ada', 1, -3, JudgeStatus.Cancelled))
    await world.judge(cid, run('ada', 1, 300, AC))
    await world.written(cid, 'judged', 6)
    const info = (as: string | null, query = '') =>
      world.call(as, 'GET', `get-contest-scroll-board-info?cid=${cid}${query}`)
    const rows = (as: string | null, query = '') =>
      world.call<{ username: string }[]>(as, 'GET', `get-contest-scroll-board-submission?cid=${cid}${query}`)
    expect((await info('eve')).code).toBe('contest.nothing_to_resolve')
    expect((await rows('eve')).code).toBe('contest.nothing_to_resolve')
    world.clock.advance(121 * 60_000)
    for (const as of ['ada', 'oscar']) {
      expect((await info(as)).code).toBe('contest.not_manageable')
      expect((await rows(as)).code).toBe('contest.not_manageable')
    }
    expect((await rows(null)).code).toBe('sign_in.required')
    expect((await info('eve')).data).toMatchObject({
      problemCount: 2,
      balloonColor: { A: null, B: null },
      starUserList: ['dan'],
      sealedFromSec: 30 * 60,
      durationSec: 180 * 60,
    })
    const all = (await rows('eve')).data
    expect(all).toMatchObject([
      { username: 'dan', status: AC, displayId: 'A', elapsedSec: 55 * 60 },
      { username: 'bob', status: AC, displayId: 'B' },
      { username: 'ada', status: WA },
    ])
    expect((await rows('eve', '&removeStar=true')).data.map(({ username }) => username)).toEqual(['bob', 'ada'])
  })

  it('knows what is frozen even if time was removed before the freeze', async () => {
    const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-20).toISOString() })
    const runs = [run('ada', 1, -58, WA), run('ada', 1, -21, AC), run('bob', 1, -20, AC), run('bob', 2, -5, AC)]
    for (const one of runs) await world.judge(cid, one)
    await world.written(cid, 'judged', 4)
    const removed = { cid, fromMinute: 5, untilMinute: 35, reason: 'The network was down' }
    expect((await world.call('eve', 'POST', 'contest-removed-interval', removed)).status).toBe(200)
    world.clock.advance(121 * 60_000)
    const { data: info } = await world.call('eve', 'GET', `get-contest-scroll-board-info?cid=${cid}`)
    expect(info).toMatchObject({ sealedFromSec: 10 * 60, penaltyUnit: 'second' })
    const { data } = await world.call<{ elapsedSec: number; sealed: boolean }[]>(
      ...(['eve', 'GET', `get-contest-scroll-board-submission?cid=${cid}`] as const),
    )
    expect(data.map(({ elapsedSec, sealed }) => [elapsedSec / 60, sealed])).toEqual([
      [25, true],
      [10, true],
      [9, false],
      [2, false],
    ])
  })

  it('has nothing to show for a contest without a freeze', async () => {
    const cid = await world.newContest({ endTime: world.after(-1).toISOString() })
    expect((await world.call('eve', 'GET', `get-contest-scroll-board-info?cid=${cid}`)).code).toBe(
      'contest.nothing_to_resolve',
    )
  })
})

it('deleting a contest deletes all of this', async () => {
  const cid = await world.newContest({ openPrint: true })
  world.clock.advance(31_000)
  const announcement = { title: 'x', content: 'x' }
  await world.call('eve', 'POST', 'admin/contest/announcement', { cid, announcement })
  await world.call('zoe', 'POST', 'submit-print-text', { cid, content: 'y'.repeat(60) })
  await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Finals`)
  const { announcements, prints } = world.models
  expect([await announcements.countDocuments({ cid }), await prints.countDocuments({ cid })]).toEqual([0, 0])
})

describe('a deleted account', () => {
  it('keeps its scoreboard row and its questions under a neutral name', async () => {
    const cid = await world.newContest()
    const { registrations, contests, announcements, clarifications } = world.models
    await registrations.create({ cid, uid: 'zoe', username: 'zoe', at: world.clock.now() })
    await contests.updateOne({ _id: cid }, { $set: { starAccounts: ['ada', 'zoe'] } })
    const post = { cid, announcement: { title: 'x', content: 'y', status: 0 } }
    expect((await world.call('eve', 'POST', 'admin/contest/announcement', post)).status).toBe(200)
    await clarifications.create({
      _id: 900_001,
      cid,
      from: 'zoe',
      uid: 'zoe',
      username: 'zoe',
      toAll: false,
      to: ['zoe'],
      toGroups: [],
      replyTo: null,
      pid: null,
      text: 'why?',
      answered: true,
      at: world.clock.now(),
      claimedBy: { uid: 'eve', username: 'eve' },
    })
    const deleted = [
      { uid: 'zoe', name: deletedName('zoe'), formerName: 'zoe' },
      { uid: 'eve', name: deletedName('eve'), formerName: null },
    ]
    for (let twice = 0; twice < 2; twice += 1) await eraseUsers(world.models, deleted)
    const [zoe, eve] = [deletedName('zoe'), deletedName('eve')]
    expect(await registrations.findOne({ cid, uid: 'zoe' }).lean()).toMatchObject({ username: zoe })
    expect(await contests.findById(cid).lean()).toMatchObject({ author: eve, starAccounts: ['ada', zoe] })
    expect(await announcements.findOne({ cid }).lean()).toMatchObject({ username: eve })
    expect(await clarifications.findById(900_001).lean()).toMatchObject({
      username: zoe,
      claimedBy: { uid: 'eve', username: eve },
      text: 'why?',
    })
  })
})

describe('an account that is renamed', () => {
  it('stays the star that it was listed as, may take part still, and is called by its new name everywhere', async () => {
    const accountLimitRule = '<prefix></prefix><suffix></suffix><start>0</start><end>0</end><extra>ada Dan</extra>'
    const cid = await world.newContest({ starAccount: ['ada', 'dan'], openAccountLimit: true, accountLimitRule })
    const team = {
      _id: 900_100,
      key: 'team',
      name: 'Team',
      nameKey: 'team',
      organisation: null,
      groups: [],
      members: [],
    }
    const accounts = [{ uid: 'dan', username: 'dan' }]
    await world.models.teams.create({ ...team, cid: cid + 100_000, seat: null, accounts })
    for (const one of [run('dan', 1, -50, AC), run('bob', 1, -40, AC)]) await world.judge(cid, one)
    await world.written(cid, 'judged', 2)
    const ranks = async () => {
      world.clock.advance(2_000)
      const body = { cid, concernedList: [] }
      const { data } = await world.call<Paged<{ username: string; rank: number }>>(
        'eve',
        'POST',
        'get-contest-rank',
        body,
      )
      return data.records.map(({ username, rank }) => [username, rank])
    }
    expect(await ranks()).toEqual([
      ['dan', -1],
      ['bob', 1],
    ])
    const nothing = { nickname: null, avatar: null, titleName: null, titleColor: null, realname: null, school: null }
    const account = { ...nothing, uid: 'dan', gender: 'secrecy', role: 'default_user', disabled: false } as const
    await world.bus.publish(userChanged, { ...account, username: 'Daniel', version: 1_000 })
    await until('the new name is known', async () => (await world.users.findById('dan'))?.username === 'Daniel')
    expect(await ranks()).toEqual([
      ['Daniel', -1],
      ['bob', 1],
    ])
    const { data } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    const renamedRule = accountLimitRule.replace('Dan', 'Daniel')
    expect(data).toMatchObject({ starAccount: ['ada', 'Daniel'], accountLimitRule: renamedRule })
    const stored = await world.models.teams.findOne({ cid: cid + 100_000 }).lean()
    expect(stored?.accounts).toMatchObject([{ uid: 'dan', username: 'Daniel' }])
  })
})
