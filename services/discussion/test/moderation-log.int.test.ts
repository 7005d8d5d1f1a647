import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
let second: number
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
  const { data } = await world.call(null, 'GET', 'discussion-category')
  second = data[1].id
})
afterAll(() => world.stop())

type Entry = Record<string, unknown>

const call = (as: string | null, method: string, path: string, sent?: unknown) => world.call(as, method, path, sent)
const log = async (query = '', as = 'eve') =>
  (await call(as, 'GET', `admin/discussion/moderation-log?limit=100${query}`)).data
const ofGroup = (as: string | null, query = 'gid=1') => call(as, 'GET', `group/discussion/moderation-log?${query}`)
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString()
// The entries are old enough for these tests, but the database must not expire them meanwhile by its own clock.
const ban = (username: string, changes: object = {}) => ({
  username,
  until: inHours(8_000),
  reason: 'spam',
  ...changes,
})

/** The entries that an action adds to the log, newest first. */
async function addedBy(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await log()).total
  await act()
  const { total, records } = await log()
  return records.slice(0, total - before)
}

const succeeds = (as: string, method: string, path: string, sent?: unknown) => async () =>
  expect((await call(as, method, path, sent)).code).toBeUndefined()

describe('the moderation log', () => {
  it('has an entry for each deleted discussion, with its reason', async () => {
    const [one, other, own] = [
      await world.post('ada', { title: 'buy this' }),
      await world.post('bob'),
      await world.post('eve'),
    ]
    const path = `discussion?did=${one}&reason=advertising`
    expect(await addedBy(succeeds('eve', 'DELETE', path))).toMatchObject([
      {
        kind: 'discussion_deleted',
        actorUid: 'eve',
        actor: 'eve',
        actorRole: 'admin',
        subjectUid: 'ada',
        subject: 'ada',
        targetType: 'Discussion',
        targetId: one,
        text: 'buy this',
        did: one,
        cid: null,
        gid: null,
        reason: 'advertising',
        gmtCreate: world.clock.now().toISOString(),
      },
    ])
    const several = succeeds('root', 'DELETE', 'admin/discussion?reason=off', [one, other, own])
    const deleted = await addedBy(several)
    expect(deleted).toHaveLength(2)
    expect(deleted.every(({ actorRole, reason }) => actorRole === 'root' && reason === 'off')).toBe(true)
    const mine = await world.post('ada')
    expect(await addedBy(succeeds('ada', 'DELETE', `discussion?did=${mine}`))).toEqual([])
    const last = await world.post('eve')
    expect(await addedBy(succeeds('eve', 'DELETE', 'admin/discussion', [last]))).toEqual([])
  })

  it('has an entry for each change of somebody else’s discussion, and none for unchanged values', async () => {
    const did = await world.post('ada', { title: 'to manage' })
    const manage = (changes: object) => () => succeeds('pat', 'PUT', 'admin/discussion', { id: did, ...changes })()
    const pinned = await addedBy(manage({ topPriority: true }))
    expect(pinned).toMatchObject([{ kind: 'discussion_pinned', actorRole: 'problem_admin', targetId: did }])
    expect(await addedBy(manage({ topPriority: true, status: 0, categoryId: world.categoryId }))).toEqual([])
    expect(await addedBy(manage({}))).toEqual([])
    const all = await addedBy(manage({ topPriority: false, status: 1, categoryId: second }))
    expect(all).toMatchObject([
      { kind: 'discussion_moved', fromCategory: expect.any(String), toCategory: expect.any(String) },
      { kind: 'discussion_hidden', fromCategory: null },
      { kind: 'discussion_unpinned' },
    ])
    expect(all[0]?.['fromCategory']).not.toBe(all[0]?.['toCategory'])
    expect(await addedBy(manage({ status: 0 }))).toMatchObject([{ kind: 'discussion_shown', text: 'to manage' }])
    const own = await world.post('eve')
    expect(await addedBy(succeeds('eve', 'PUT', 'admin/discussion', { id: own, status: 1 }))).toEqual([])
  })

  it('has an entry for each comment and reply that somebody else deletes, also in contests', async () => {
    const did = await world.post('ada')
    const id = await world.comment('bob', { did }, 'rude words')
    const answer = await call('cleo', 'POST', 'reply', { reply: { commentId: id, content: 'ruder words' } })
    expect(
      await addedBy(succeeds('eve', 'DELETE', 'reply', { reply: { id: answer.data.id }, reason: 'rude' })),
    ).toMatchObject([
      { kind: 'reply_deleted', subject: 'cleo', targetType: 'Reply', text: 'ruder words', did, reason: 'rude' },
    ])
    expect(await addedBy(succeeds('eve', 'DELETE', 'comment', { id }))).toMatchObject([
      { kind: 'comment_deleted', subject: 'bob', targetId: id, text: 'rude words', did, reason: '' },
    ])
    const inContest = await world.comment('bob', { cid: 1 })
    expect(await addedBy(succeeds('ada', 'DELETE', 'comment', { id: inContest }))).toMatchObject([
      { kind: 'comment_deleted', actor: 'ada', actorRole: 'contest_admin', did: null, cid: 1 },
    ])
    const own = await world.comment('bob', { did })
    expect(await addedBy(succeeds('bob', 'DELETE', 'comment', { id: own }))).toEqual([])
  })

  it('has an entry for each ban with its end, and for each early end', async () => {
    const given = ban('bob')
    expect(await addedBy(succeeds('eve', 'PUT', 'admin/discussion-ban', given))).toMatchObject([
      {
        kind: 'user_banned',
        subjectUid: 'bob',
        targetType: 'User',
        targetId: null,
        text: '',
        until: given.until,
        reason: 'spam',
        gid: null,
      },
    ])
    const lift = succeeds('eve', 'DELETE', 'admin/discussion-ban?uid=bob')
    expect(await addedBy(lift)).toMatchObject([{ kind: 'ban_lifted', subject: 'bob', until: given.until }])
    expect(await addedBy(lift)).toEqual([])
    await call('eve', 'PUT', 'admin/discussion-ban', ban('bob', { until: inHours(1) }))
    world.clock.advance(hourMs)
    expect(await addedBy(lift)).toEqual([])
  })

  it('has an entry for each pending post that is approved or rejected', async () => {
    const did = await world.post('ada')
    const hold = async (content: string) => {
      expect((await call('newt', 'POST', 'comment', { did, content })).code).toBe('post.held')
      return (await call('eve', 'GET', 'admin/held-post?limit=100')).data.records.at(-1).id
    }
    const postId = await hold('see https://spam.example/one')
    const approve = () => call('eve', 'PUT', 'admin/held-post', { id: postId })
    expect(await addedBy(() => Promise.all([approve(), approve()]))).toMatchObject([
      { kind: 'held_post_approved', subject: 'newt', targetType: 'Comment', text: 'see https://spam.example/one', did },
    ])
    expect(await addedBy(approve)).toEqual([])
    const other = await hold('see https://spam.example/two')
    const rejection = `admin/held-post?id=${other}&reason=spam`
    expect(await addedBy(succeeds('eve', 'DELETE', rejection))).toMatchObject([
      { kind: 'held_post_rejected', subject: 'newt', reason: 'spam', did },
    ])
    const thirdPostId = await hold('see https://spam.example/three')
    await call('ada', 'DELETE', `discussion?did=${did}`)
    expect(await addedBy(() => call('eve', 'PUT', 'admin/held-post', { id: thirdPostId }))).toEqual([])
    expect(await world.models.pendingPosts.exists({ _id: thirdPostId })).not.toBeNull()
    const news = { title: 'news', description: 'd', content: 'https://spam.example/four', categoryId: world.categoryId }
    await call('newt', 'POST', 'discussion', news)
    const [discussion] = (await call('eve', 'GET', 'admin/held-post?limit=100')).data.records.slice(-1)
    const [entry] = await addedBy(succeeds('eve', 'PUT', 'admin/held-post', { id: discussion.id }))
    expect(entry).toMatchObject({ kind: 'held_post_approved', targetType: 'Discussion', text: 'news' })
    expect((await call('eve', 'GET', `get-discussion-detail?did=${Number(entry?.['did'])}`)).data.title).toBe('news')
  })

  it('has an entry for each report that is handled or reopened', async () => {
    const did = await world.post('ada', { title: 'reported' })
    const comment = await world.comment('bob', { did }, 'reported words')
    await call('cleo', 'POST', 'discussion-report', { did, content: '#spam#' })
    for (const as of ['ada', 'cleo'])
      await call(as, 'POST', 'comment-report', { type: 'Comment', id: comment, content: '#spam#' })
    for (const [path, target] of [
      ['admin/discussion-report', { targetType: 'Discussion', targetId: did, text: 'reported', subjectUid: 'ada' }],
      ['admin/comment-report', { targetType: 'Comment', targetId: comment, text: 'reported words', subjectUid: 'bob' }],
    ] as const) {
      const { id } = (await call('eve', 'GET', path)).data.records[0]
      const mark = (status: boolean) => succeeds('eve', 'PUT', path, { id, status })
      expect(await addedBy(mark(true))).toMatchObject([{ kind: 'report_handled', ...target, did }])
      expect(await addedBy(mark(true))).toEqual([])
      expect(await addedBy(mark(false))).toMatchObject([{ kind: 'report_reopened', ...target }])
    }
    const [{ id }] = (await call('eve', 'GET', 'admin/comment-report')).data.records
    const removal = () => call('eve', 'DELETE', `admin/comment-report?id=${id}&reason=rude`)
    expect(await addedBy(() => Promise.all([removal(), removal()]))).toMatchObject([
      { kind: 'comment_deleted', targetId: comment, subject: 'bob', reason: 'rude' },
    ])
    expect(await addedBy(removal)).toEqual([])
    const other = await world.comment('bob', { did }, 'gone before')
    await call('ada', 'POST', 'comment-report', { type: 'Comment', id: other, content: '#spam#' })
    await call('bob', 'DELETE', 'comment', { id: other })
    const [open] = (await call('eve', 'GET', 'admin/comment-report')).data.records
    const late = succeeds('eve', 'DELETE', `admin/comment-report?id=${open.id}`)
    expect(await addedBy(late)).toMatchObject([{ kind: 'report_handled', targetId: other, text: 'gone before' }])
  })

  it('has none for refused actions', async () => {
    const did = await world.post('ada')
    const comment = await world.comment('ada', { did })
    await call('cleo', 'POST', 'discussion-report', { did, content: '#spam#' })
    const [report] = (await call('eve', 'GET', 'admin/discussion-report')).data.records
    const refused: [string, string, string, unknown?][] = [
      ['bob', 'DELETE', `discussion?did=${did}`],
      ['bob', 'DELETE', 'comment', { id: comment }],
      ['bob', 'DELETE', 'admin/discussion', [did]],
      ['bob', 'PUT', 'admin/discussion', { id: did, status: 1 }],
      ['bob', 'PUT', 'admin/discussion-report', { id: report.id, status: true }],
      ['eve', 'PUT', 'admin/discussion', { id: did, categoryId: 9_999 }],
      ['eve', 'PUT', 'admin/discussion', { id: 99_999, status: 1 }],
      ['eve', 'DELETE', 'discussion?did=99999'],
      ['eve', 'DELETE', 'comment', { id: 99_999 }],
      ['eve', 'PUT', 'admin/discussion-ban', ban('root')],
      ['eve', 'PUT', 'admin/discussion-ban', ban('ada', { until: inHours(-1) })],
      ['eve', 'PUT', 'admin/held-post', { id: 99_999 }],
      ['eve', 'DELETE', 'admin/held-post?id=99999'],
      ['eve', 'PUT', 'admin/discussion-report', { id: 99_999, status: true }],
      ['eve', 'DELETE', 'admin/comment-report?id=99999'],
      ['ann', 'PUT', 'group/discussion-ban', ban('zoe', { gid: 1 })],
    ]
    const codes: (string | undefined)[] = []
    const added = await addedBy(async () => {
      for (const request of refused) codes.push((await call(...request)).code)
    })
    expect(added).toEqual([])
    expect(codes).not.toContain(undefined)
  })

  it('and an action are written together or not at all', async () => {
    const did = await world.post('ada')
    // An entry that cannot be written, as its number is taken.
    const { db } = world.models.moderationLog
    const counter = await db.collection<{ _id: string; value: number }>('counters').findOne({ _id: 'moderation_log' })
    const taken = { _id: (counter?.value ?? 0) + 1 }
    const entries = db.collection<{ _id: number }>('moderation_log')
    await entries.insertOne(taken)
    expect((await call('eve', 'PUT', 'admin/discussion', { id: did, status: 1 })).httpStatus).toBe(500)
    expect((await call('eve', 'GET', `get-discussion-detail?did=${did}`)).data.status).toBe(0)
    await entries.deleteOne(taken)
  })

  it('is for administrators, and the part of a group for its own', async () => {
    const did = await world.post('ann', { gid: 1, title: 'in the group' })
    await succeeds('amy', 'PUT', `group/pin-discussion?did=${did}&topPriority=true`)()
    await succeeds('amy', 'PUT', 'group/discussion-ban', ban('ann', { gid: 1 }))()
    await succeeds('root', 'DELETE', `group/discussion?did=${did}&reason=moved`)()
    const { records } = (await ofGroup('amy')).data
    expect(records).toMatchObject([
      { kind: 'discussion_deleted', actor: 'root', actorRole: 'root', reason: 'moved' },
      { kind: 'user_banned', actor: 'amy', actorRole: 'group_admin', subject: 'ann' },
      { kind: 'discussion_pinned', actorRole: 'group_admin', text: 'in the group' },
    ])
    expect(records.every(({ gid }: Entry) => gid === 1)).toBe(true)
    expect((await log('&gid=1')).records).toEqual(records)
    expect((await ofGroup('ann')).code).toBe('group.admin_required')
    expect((await ofGroup('bob')).code).toBe('group.membership_required')
    expect((await ofGroup('eve')).code).toBe('group.membership_required')
    expect((await ofGroup('bob', 'gid=2')).code).toBe('group.not_found')
    expect((await ofGroup(null)).httpStatus).toBe(401)
    expect((await ofGroup('amy', 'gid=2')).data.total).toBe(0)
    expect((await call('amy', 'GET', 'admin/discussion/moderation-log')).code).toBe('access.denied')
    expect((await call(null, 'GET', 'admin/discussion/moderation-log')).httpStatus).toBe(401)
  })

  it('is filtered by kind, users and period, and is paged', async () => {
    world.clock.advance(2 * hourMs)
    const from = inHours(-1)
    for (const username of ['cleo', 'zoe', 'cleo']) await call('eve', 'PUT', 'admin/discussion-ban', ban(username))
    await call('root', 'DELETE', 'admin/discussion-ban?uid=cleo')
    const since = `&from=${from}`
    const subjects = async (query: string) => (await log(since + query)).records.map(({ subject }: Entry) => subject)
    expect(await subjects('')).toEqual(['cleo', 'cleo', 'zoe', 'cleo'])
    expect(await subjects('&kind=user_banned&subject=CLEO')).toEqual(['cleo', 'cleo'])
    expect(await subjects('&actor=root')).toEqual(['cleo'])
    expect(await subjects('&subject=nobody')).toEqual([])
    expect(await subjects(`&to=${inHours(0)}`)).toEqual([])
    expect(await subjects(`&to=${inHours(1)}`)).toHaveLength(4)
    const page = (await call('eve', 'GET', `admin/discussion/moderation-log?limit=3&currentPage=2${since}`)).data
    expect(page).toMatchObject({ total: 4, pages: 2, records: [{ subject: 'cleo', kind: 'user_banned' }] })
    const refusal = (query: string) => call('eve', 'GET', `admin/discussion/moderation-log?${query}`)
    expect((await refusal(`from=${inHours(1)}&to=${inHours(0)}`)).code).toBe('moderation.period_invalid')
    expect((await refusal('from=soon')).httpStatus).toBe(400)
    expect((await refusal('kind=nothing')).httpStatus).toBe(400)
    expect((await refusal(`actor=${'x'.repeat(101)}`)).httpStatus).toBe(400)
  })

  it('is never changed or deleted, even by mistake', async () => {
    const { moderationLog } = world.models
    const before = await log()
    for (const attempt of [
      () => moderationLog.updateMany({}, { $set: { reason: 'x' } }),
      () => moderationLog.findOneAndUpdate({}, { $set: { reason: 'x' } }),
      () => moderationLog.deleteOne({}),
      () => moderationLog.deleteMany({}),
    ])
      await expect(attempt()).rejects.toThrow('never changed or deleted')
    expect(await log()).toEqual(before)
  })
})
