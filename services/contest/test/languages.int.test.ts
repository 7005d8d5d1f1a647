import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { problemChanged } from '@verdict/proto/events/problem'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))

const english = { 'accept-language': 'en-US' }
const read = async (path: string, headers: Record<string, string> = {}, as: string | null = 'ada') => {
  world.clock.advance(2_000)
  return (await world.call(as, 'GET', path, undefined, headers)).data
}

const texts = { title: '春季赛', description: '五小时', titleEn: 'Spring Cup', descriptionEn: 'Five hours' }

describe('a contest in two languages', () => {
  it('is listed, shown and found in the language of its reader', async () => {
    const cid = await world.newContest(texts)
    const info = `get-contest-info?cid=${cid}`
    expect(await read(info)).toMatchObject({ title: '春季赛', description: '五小时' })
    expect(await read(info, english)).toMatchObject({ title: 'Spring Cup', description: 'Five hours' })
    const byEnglish = await read('get-contest-list?keyword=spring', english, null)
    expect(byEnglish.records).toMatchObject([{ id: cid, title: 'Spring Cup' }])
    expect((await read('get-contest-list?keyword=spring', {}, null)).records).toMatchObject([{ title: '春季赛' }])
    const [document] = (await world.documents().getMany({ keys: [{ kind: 'contest', id: cid }] })).documents
    expect(document).toMatchObject({ titles: ['春季赛', 'Spring Cup'], text: '五小时 Five hours' })
  })

  it('keeps its English texts when an older client saves it, and copies them', async () => {
    const cid = await world.newContest(texts)
    const {
      titleEn: _title,
      descriptionEn: _description,
      ...known
    } = await read(`admin/contest?cid=${cid}`, english, 'eve')
    expect(known).toMatchObject({ title: '春季赛', description: '五小时' })
    await world.call('eve', 'PUT', 'admin/contest', { ...known, title: '夏季赛' })
    const after = { title: '夏季赛', titleEn: 'Spring Cup', descriptionEn: 'Five hours' }
    expect(await read(`admin/contest?cid=${cid}`, {}, 'eve')).toMatchObject(after)
    const copy = await read(`admin/contest/clone?cid=${cid}`, {}, 'eve')
    expect(await read(`admin/contest?cid=${copy.id}`, {}, 'eve')).toMatchObject(after)
  })

  it('is shown in the only language that it has', async () => {
    const cid = await world.newContest({ title: '秋季赛', titleEn: '' })
    expect(await read(`get-contest-info?cid=${cid}`, english)).toMatchObject({ title: '秋季赛' })
  })

  it('can be deleted while it runs by its title in either language', async () => {
    const cid = await world.newContest(texts)
    const remove = (title: string) => world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=${title}`)
    expect((await remove('Spring')).code).toBe('contest.running_title_needed')
    expect((await remove('Spring Cup')).status).toBe(200)
  })
})

describe('the title of a problem in a contest', () => {
  const titleOf = async (cid: number, headers?: Record<string, string>) => {
    const rows: { pid: number; displayTitle: string }[] = await read(`get-contest-problem?cid=${cid}`, headers)
    return rows.find(({ pid }) => pid === 4)?.displayTitle
  }
  const taken = async () => {
    const cid = await world.newContest()
    await world.call('eve', 'POST', 'admin/contest/add-problem-from-public', { cid, pid: 4, displayId: 'D' })
    return cid
  }
  const name = (cid: number, fields: Record<string, string>) =>
    world.call('eve', 'PUT', 'admin/contest/contest-problem', { cid, pid: 4, displayId: 'D', ...fields })

  it('is that of the problem in the reader’s language', async () => {
    const cid = await taken()
    expect([await titleOf(cid), await titleOf(cid, english)]).toEqual(['Problem 4', 'The fourth'])
    const actor = { uid: 'ada', username: 'ada', roles: ['default_user'] }
    const { problems } = await world.scopes().resolveProblems({ scope: { cid }, actor, pids: [4] })
    expect(problems).toMatchObject([{ title: 'Problem 4', titleEn: 'The fourth' }])
  })

  it('is the organiser’s own title if there is one', async () => {
    const cid = await taken()
    await name(cid, { displayTitle: '热身' })
    expect([await titleOf(cid), await titleOf(cid, english)]).toEqual(['热身', '热身'])
    await name(cid, { displayTitleEn: 'Warm-up' })
    expect([await titleOf(cid), await titleOf(cid, english)]).toEqual(['热身', 'Warm-up'])
    await name(cid, { displayTitleEn: '' })
    expect(await titleOf(cid, english)).toBe('热身')
  })

  it('is that of the problem or of the organiser also when a form lists all problems', async () => {
    const cid = await world.newContest({ problems: [{ pid: 4, displayId: 'D' }] })
    expect([await titleOf(cid), await titleOf(cid, english)]).toEqual(['Problem 4', 'The fourth'])
    const { data } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    const problems = [{ pid: 4, displayId: 'D', displayTitle: '热身', displayTitleEn: 'Warm-up' }]
    await world.call('eve', 'PUT', 'admin/contest', { ...data, problems })
    expect([await titleOf(cid), await titleOf(cid, english)]).toEqual(['热身', 'Warm-up'])
  })

  it('is translated once the problem has a translation', async () => {
    const cid = await world.newContest()
    const titles = [
      { lang: 'zh-CN', title: 'Problem 1' },
      { lang: 'en-US', title: 'The first' },
    ]
    const problem = { pid: 1, problemId: 'A1', title: 'Problem 1', auth: 1, type: 0, difficulty: null, gid: null }
    await world.bus.publish(problemChanged, { ...problem, titles, version: 2 })
    const first = async () => (await read(`get-contest-problem?cid=${cid}`, english))[0].displayTitle
    await until('a translated title', async () => (await first()) === 'The first')
  })
})

it('announces in the language of the reader', async () => {
  const cid = await world.newContest()
  const announcement = { title: '通知', content: '加时', titleEn: 'News', contentEn: 'More time' }
  await world.call('eve', 'POST', 'admin/contest/announcement', { cid, announcement })
  const path = `get-contest-announcement?cid=${cid}`
  expect((await read(path)).records).toMatchObject([{ title: '通知', content: '加时' }])
  expect((await read(path, english)).records).toMatchObject([{ title: 'News', content: 'More time' }])
  const [{ id }] = (await read(`admin/contest/announcement?cid=${cid}`, english, 'eve')).records
  await world.call('eve', 'PUT', 'admin/contest/announcement', {
    cid,
    announcement: { id, title: '改', content: '加时' },
  })
  const [edited] = (await read(`admin/contest/announcement?cid=${cid}`, english, 'eve')).records
  expect(edited).toMatchObject({ title: '改', titleEn: 'News', contentEn: 'More time' })
})
