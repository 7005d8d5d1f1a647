import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { areaJob } from '../src/discussions/set-areas.ts'
import { discussionAreas } from '../src/migrations/0001-discussion-areas.ts'
import { startWorld, type World } from './world.ts'

const { signal: never } = new AbortController()

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
})
afterAll(() => world.stop())

const text = { title: 't', description: 'd', content: 'c' }
const body = (changes: object = {}) => ({ ...text, categoryId: world.categoryId, ...changes })
const codeOf = async (as: string | null, method: string, path: string, sent?: unknown) =>
  (await world.call(as, method, path, sent)).code
const detail = async (did: number, as: string | null = null) =>
  (await world.call(as, 'GET', `get-discussion-detail?did=${did}`)).data
const list = async (query = '', as: string | null = null) =>
  (await world.call(as, 'GET', `get-discussion-list${query}`)).data
const idsOf = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id)

describe('a discussion', () => {
  it('is readable for everyone as it was written, with badge and counts', async () => {
    const content = '# hello <script>alert(1)</script> 🎉'
    const did = await world.post('ada', { title: '  about sorting ', content })
    const shown = await detail(did)
    expect(shown).toMatchObject({ id: did, title: 'about sorting', content, author: 'ada', role: null, gid: null })
    expect(shown).toMatchObject({ commentNum: 0, likeNum: 0, hasLike: false, status: 0, categoryName: '闲聊' })
    expect(await detail(await world.post('eve'))).toMatchObject({ role: 'admin' })
    expect(await detail(await world.post('root'))).toMatchObject({ role: 'root' })
  })

  it('counts a reader once an hour, and every anonymous call', async () => {
    const did = await world.post('ada')
    for (const as of ['bob', 'bob', null, null]) await detail(did, as)
    expect((await detail(did, 'ada')).viewNum).toBe(4)
  })

  it('about a problem has its id in front, once, in its canonical form', async () => {
    const did = await world.post('ada', { pid: 'a1', title: 'too hard' })
    expect(await detail(did)).toMatchObject({ title: '[A1] too hard', pid: 'A1' })
    await world.call('ada', 'PUT', 'discussion', body({ id: did, title: '[A1] still hard' }))
    expect((await detail(did)).title).toBe('[A1] still hard')
    for (const pid of ['A1', '%20a1']) expect(idsOf(await list(`?pid=${pid}`))).toEqual([did])
    expect(await codeOf('ada', 'POST', 'discussion', body({ pid: 'X9' }))).toBe('problem.not_found')
  })

  it('needs a title, a summary, a text and a category', async () => {
    expect(await codeOf('ada', 'POST', 'discussion', body({ title: '   ' }))).toBe('discussion.content_empty')
    expect(await codeOf('ada', 'POST', 'discussion', body({ categoryId: 999 }))).toBe('discussion.category_not_found')
    for (const changes of [{ title: 'x'.repeat(256) }, { description: '' }, { content: 'x'.repeat(65_536) }])
      expect((await world.call('ada', 'POST', 'discussion', body(changes))).httpStatus).toBe(400)
  })

  it('is edited by its author only, and deleted by administrators as well', async () => {
    const did = await world.post('ada')
    expect(await codeOf('bob', 'PUT', 'discussion', body({ id: did }))).toBe('discussion.not_own')
    expect(await codeOf('root', 'PUT', 'discussion', body({ id: did }))).toBe('discussion.not_own')
    expect(await codeOf('bob', 'DELETE', `discussion?did=${did}`)).toBe('discussion.not_deletable')
    await world.call('ada', 'PUT', 'discussion', body({ id: did, title: 'better' }))
    expect((await detail(did)).title).toBe('better')
    expect(await codeOf('pat', 'DELETE', `discussion?did=${did}`)).toBeUndefined()
    expect(await codeOf(null, 'GET', `get-discussion-detail?did=${did}`)).toBe('discussion.not_found')
    expect(await codeOf('ada', 'DELETE', `discussion?did=${did}`)).toBe('discussion.not_found')
  })

  it('is pinned by administrators only', async () => {
    const mine = await world.post('ada', { topPriority: true })
    expect((await detail(mine)).topPriority).toBe(false)
    const pinned = await world.post('eve', { topPriority: true })
    const newest = await world.post('ada')
    const ids = idsOf(await list('?limit=100'))
    expect(ids.indexOf(pinned)).toBeLessThan(ids.indexOf(newest))
    expect(ids.indexOf(newest)).toBeLessThan(ids.indexOf(mine))
    expect(await codeOf('ada', 'PUT', 'admin/discussion', { id: mine, topPriority: true })).toBe('access.denied')
    await world.call('eve', 'PUT', 'admin/discussion', { id: mine, topPriority: true })
    expect((await detail(mine)).topPriority).toBe(true)
  })

  it('that is disabled is visible to administrators only, and in no list for others', async () => {
    const did = await world.post('ada')
    await world.call('eve', 'PUT', 'admin/discussion', { id: did, status: 1 })
    expect(await codeOf('bob', 'GET', `get-discussion-detail?did=${did}`)).toBe('discussion.disabled')
    expect(await codeOf('bob', 'POST', 'comment', { did, content: 'x' })).toBe('discussion.disabled')
    expect((await detail(did, 'eve')).status).toBe(1)
    expect(idsOf(await list('?limit=100'))).not.toContain(did)
    expect(idsOf(await list('?limit=100&admin=true', 'eve'))).toContain(did)
    expect(await codeOf('bob', 'GET', 'get-discussion-list?admin=true')).toBe('access.denied')
  })

  it('of a group is listed by the site for super administrators only', async () => {
    const did = await world.post('amy', { gid: 1 })
    expect(idsOf(await list('?limit=100&admin=true', 'root'))).toContain(did)
    for (const as of ['eve', 'pat']) expect(idsOf(await list('?limit=100&admin=true', as))).not.toContain(did)
    await world.call('amy', 'DELETE', `discussion?did=${did}`)
  })
})

describe('the list', () => {
  it('finds by words, category and owner, and includes contents for their authors only', async () => {
    const did = await world.post('zoe', { title: 'binary (search) trees', description: 'of zoe' })
    expect(idsOf(await list(`?keyword=${encodeURIComponent('(SEARCH)')}`))).toEqual([did])
    expect(idsOf(await list('?onlyMine=true', 'zoe'))).toEqual([did])
    expect(await codeOf(null, 'GET', 'get-discussion-list?onlyMine=true')).toBe('sign_in.required')
    expect((await list('?cid=999')).total).toBe(0)
    const [own] = (await list('?keyword=trees', 'zoe')).records
    const [others] = (await list('?keyword=trees', 'bob')).records
    expect([own.content, others.content]).toEqual(['the text', null])
    expect((await list('?keyword=trees')).records[0].content).toBeNull()
  })
})

describe('discussions of an earlier version', () => {
  it('are in the lists as before, by indexes that are read without the rows', async () => {
    const inside = await world.post('amy', { gid: 1 })
    await world.post('ada')
    const inGroup = async () => idsOf((await world.call('amy', 'GET', 'group/get-discussion-list?gid=1')).data)
    const before = [await inGroup(), idsOf(await list()), idsOf(await list('?onlyMine=true', 'ada'))]
    const { discussions } = world.models
    await discussions.collection.updateMany({}, { $unset: { area: '' } })
    await discussions.collection.createIndex({ gid: 1, status: 1, topPriority: -1, _id: -1 })
    await discussionAreas.run({ discussions }, never)
    await discussionAreas.run({ discussions }, never)
    expect([await inGroup(), idsOf(await list()), idsOf(await list('?onlyMine=true', 'ada'))]).toEqual(before)
    expect((await discussions.collection.indexes()).filter(({ key }) => 'gid' in key)).toEqual([])
    const order = { topPriority: -1, _id: -1 } as const
    const page = discussions.collection.find({ area: 0, status: 0 }).sort(order).skip(1).limit(1)
    const { executionStats } = await page.explain('executionStats')
    expect(executionStats.totalDocsExamined).toBe(1)
    await world.call('amy', 'DELETE', `discussion?did=${inside}`)
  })

  it('written by a process of that version appear in the lists without a restart', async () => {
    const { discussions } = world.models
    const [open, inside] = [await world.post('ada'), await world.post('amy', { gid: 1 })]
    await discussions.updateMany({ _id: { $in: [open, inside] } }, { $unset: { area: '' } })
    const { isNeeded, run } = areaJob({ discussions })
    expect(await isNeeded?.()).toBe(true)
    expect(await run(new AbortController().signal)).toEqual({ healed: 2 })
    expect(await isNeeded?.()).toBe(false)
    expect(idsOf(await list())).toContain(open)
    expect(idsOf((await world.call('amy', 'GET', 'group/get-discussion-list?gid=1')).data)).toContain(inside)
    await world.call('amy', 'DELETE', `discussion?did=${inside}`)
  })
})

describe('likes', () => {
  it('count once for each user, however often and from however many tabs', async () => {
    const did = await world.post('ada')
    const like = (as: string, toLike: boolean) => world.call(as, 'GET', `discussion-like?did=${did}&toLike=${toLike}`)
    const answers = await Promise.all([like('bob', true), like('bob', true), like('bob', true), like('eve', true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await detail(did, 'bob')).toMatchObject({ likeNum: 2, hasLike: true })
    await like('bob', false)
    await like('bob', false)
    expect(await detail(did, 'bob')).toMatchObject({ likeNum: 1, hasLike: false })
    expect(await codeOf(null, 'GET', `discussion-like?did=${did}&toLike=true`)).toBe('sign_in.required')
    expect(await codeOf('bob', 'GET', 'discussion-like?did=99999&toLike=true')).toBe('discussion.not_found')
  })
})

describe('a deletion by somebody else', () => {
  it('is reported to the author with the reason, unlike one by the author', async () => {
    const removals = world.removals
    const did = await world.post('ada', { title: 'buy this' })
    const other = await world.post('ada', { title: 'mine' })
    const reason = encodeURIComponent(' advertising ')
    expect(await codeOf('eve', 'DELETE', `discussion?did=${did}&reason=${reason}`)).toBeUndefined()
    expect(await codeOf('ada', 'DELETE', `discussion?did=${other}&reason=x`)).toBeUndefined()
    const on = await world.post('bob')
    const id = await world.comment('cleo', { did: on }, 'rude words')
    expect(await codeOf('eve', 'DELETE', 'comment', { id, reason: 'rude' })).toBeUndefined()
    await world.until(() => removals.some((one) => one.kind === 'Comment' && one.id === id))
    expect(
      removals.filter((one) => one.text === 'buy this' || one.text === 'mine' || one.text === 'rude words'),
    ).toMatchObject([
      { kind: 'Discussion', id: did, toUid: 'ada', fromUid: 'eve', text: 'buy this', reason: 'advertising' },
      { kind: 'Comment', id, toUid: 'cleo', fromUid: 'eve', text: 'rude words', reason: 'rude' },
    ])
    expect((await world.call('eve', 'DELETE', `discussion?did=${on}&reason=${'x'.repeat(201)}`)).httpStatus).toBe(400)
  })
})

describe('invalid input', () => {
  it('of a megabyte, of ten thousand emoji and of malicious markup is refused or stored as it was typed', async () => {
    const post = (content: string) => world.call('ada', 'POST', 'discussion', body({ content }))
    expect([400, 413]).toContain((await post('x'.repeat(1_100_000))).httpStatus)
    const emoji = '😀'.repeat(10_000)
    const { data } = await post(emoji)
    expect((await detail(data.id)).content).toBe(emoji)
    expect((await post('😀'.repeat(65_536))).httpStatus).toBe(400)
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>[a](javascript:alert(1))\u0000\u202e'
    const created = await post(hostile)
    expect((await detail(created.data.id)).content).toBe(hostile)
    const tooLong = await world.call(null, 'GET', `get-discussion-list?keyword=${'x'.repeat(10_240)}`)
    expect(tooLong.httpStatus).toBe(400)
  })
})

describe('a report', () => {
  it('reaches the administrators once with its subject, and stays when that is deleted', async () => {
    const did = await world.post('ada', { title: 'buy this', content: 'at my shop' })
    const report = { did, content: '#垃圾广告#spam' }
    expect(await codeOf('ada', 'POST', 'discussion-report', report)).toBe('discussion.report_own')
    expect(await codeOf('muted', 'POST', 'discussion-report', report)).toBe('comment.banned')
    expect(await codeOf('bob', 'POST', 'discussion-report', report)).toBeUndefined()
    expect(await codeOf('bob', 'POST', 'discussion-report', report)).toBe('discussion.already_reported')
    expect(await codeOf('bob', 'GET', 'admin/discussion-report')).toBe('access.denied')
    const [first] = (await world.call('eve', 'GET', 'admin/discussion-report')).data.records
    expect(first).toMatchObject({ did, discussionTitle: 'buy this', discussionAuthor: 'ada', reporter: 'bob' })
    expect(first).toMatchObject({ discussionContent: 'at my shop', content: report.content, status: false })
    await world.call('eve', 'DELETE', 'admin/discussion', [did])
    await world.call('eve', 'PUT', 'admin/discussion-report', { id: first.id, status: true })
    const { records } = (await world.call('eve', 'GET', 'admin/discussion-report')).data
    expect(records[0]).toMatchObject({ status: true, discussionStatus: null, discussionTitle: 'buy this' })
    expect(await codeOf('eve', 'PUT', 'admin/discussion-report', { id: 999, status: true })).toBe(
      'discussion.report_not_found',
    )
  })
})

describe('categories', () => {
  it('are edited and ordered by the super administrator, and one in use cannot be deleted', async () => {
    const { data: before } = await world.call(null, 'GET', 'discussion-category')
    const ordered = [...before.slice().reverse(), { name: 'new one' }]
    expect(await codeOf('eve', 'POST', 'discussion-category', ordered)).toBe('access.denied')
    const { data: after } = await world.call('root', 'POST', 'discussion-category', ordered)
    expect(after.map(({ name }: { name: string }) => name)).toEqual(ordered.map(({ name }) => name))
    expect(after[0].id).toBe(before.at(-1).id)
    await world.post('ada')
    const without = after.filter(({ id }: { id: number }) => id !== world.categoryId)
    expect(await codeOf('root', 'POST', 'discussion-category', without)).toBe('discussion.category_in_use')
    expect(await codeOf('root', 'POST', 'discussion-category', [{ name: 'x' }, { name: ' x' }])).toBe(
      'discussion.category_duplicate',
    )
    expect((await world.call(null, 'GET', 'discussion-category')).data).toEqual(after)
  })
})

describe('a group', () => {
  it('restricts its discussions to its members', async () => {
    const did = await world.post('ann', { gid: 1 })
    const reading: [string | null, string | undefined][] = [
      ['ann', undefined],
      ['amy', undefined],
      ['root', undefined],
      ['bob', 'group.membership_required'],
      ['eve', 'group.membership_required'],
      [null, 'group.membership_required'],
    ]
    for (const [as, code] of reading) {
      expect([as, await codeOf(as, 'GET', `get-discussion-detail?did=${did}`)]).toEqual([as, code])
      expect([as, await codeOf(as, 'GET', `comments?did=${did}`)]).toEqual([as, code])
    }
    expect(idsOf(await list('?limit=100'))).not.toContain(did)
    expect(idsOf((await world.call('ann', 'GET', 'group/get-discussion-list?gid=1')).data)).toEqual([did])
    expect(await codeOf('bob', 'GET', 'group/get-discussion-list?gid=2')).toBe('group.not_found')
    expect(await codeOf('bob', 'POST', 'group/discussion', body({ gid: 1 }))).toBe('group.membership_required')
  })

  it('is managed by its administrators, who pin and delete', async () => {
    const did = await world.post('ann', { gid: 1 })
    expect(await codeOf('ann', 'GET', 'group/get-admin-discussion-list?gid=1')).toBe('access.denied')
    expect(await codeOf('amy', 'GET', 'group/get-admin-discussion-list?gid=1')).toBeUndefined()
    const pin = (as: string, topPriority: boolean) =>
      codeOf(as, 'PUT', `group/pin-discussion?did=${did}&topPriority=${topPriority}`)
    expect(await pin('ann', true)).toBe('discussion.not_pinnable')
    expect(await pin('bob', true)).toBe('group.membership_required')
    expect(await pin('amy', true)).toBeUndefined()
    expect(await detail(did, 'ann')).toMatchObject({ topPriority: true, content: 'the text', author: 'ann' })
    expect(await pin('amy', false)).toBeUndefined()
    expect(await codeOf('amy', 'PUT', 'group/pin-discussion?did=99999&topPriority=true')).toBe('discussion.not_found')
    world.state.members.set('abe', 3)
    expect(await codeOf('abe', 'DELETE', `group/discussion?did=${did}`)).toBe('discussion.not_deletable')
    expect(await codeOf('amy', 'DELETE', `group/discussion?did=${did}`)).toBeUndefined()
  })

  it('is closed to a former member', async () => {
    world.state.members.set('leo', 3)
    const did = await world.post('leo', { gid: 1 })
    world.state.members.delete('leo')
    expect(await codeOf('leo', 'POST', 'comment', { did, content: 'x' })).toBe('group.membership_required')
    expect(await codeOf('leo', 'PUT', 'group/discussion', body({ id: did }))).toBe('group.membership_required')
  })
})
