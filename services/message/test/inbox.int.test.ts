import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { until } from '@verdict/test-kit/until'
import { onRecipientsFound } from '../src/delivery/on-recipients-found.ts'
import { addMessage } from '../src/inbox/add-message.ts'
import { commentMessage } from '../src/inbox/message.rules.ts'
import { repairCounts } from '../src/unread/unread-counts.ts'
import { startInboxWorld } from './inbox-world.ts'

let world: Awaited<ReturnType<typeof startInboxWorld>>
beforeAll(async () => {
  world = await startInboxWorld()
})
afterAll(() => world.stop())

const unread = async (as: string) => (await world.call(as, 'GET', 'msg/unread')).data
const list = async (as: string, kind: string, query = '') => (await world.call(as, 'GET', `msg/${kind}${query}`)).data
const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
/** Waits until the user has this many unread messages of a kind. */
const waitForUnread = (as: string, kind: keyof typeof none, count: number) =>
  until(`${count} unread ${kind} of ${as}`, async () => (await unread(as))[kind] === count)

describe('messages', () => {
  it('are created from events, once each, however often an event arrives', async () => {
    expect(await unread('ada')).toEqual(none)
    for (let twice = 0; twice < 2; twice += 1) {
      await world.comment({ commentId: 1, toUid: 'ada', fromUid: 'bob', content: 'well said' })
      await world.like({ id: 7, kind: 'Discussion', toUid: 'ada', fromUid: 'bob' })
    }
    await world.reply({ replyId: 1, toUid: 'ada', fromUid: 'eve', content: 'indeed' })
    // The events are of different kinds, so they may arrive in any order.
    for (const kind of ['comment', 'like', 'reply'] as const) await waitForUnread('ada', kind, 1)
    expect(await unread('ada')).toEqual({ ...none, comment: 1, reply: 1, like: 1 })
  })

  it('say who did what with a link; listing them marks them as read', async () => {
    const [message] = (await list('ada', 'comment')).records
    expect(message).toMatchObject({
      action: 'Discuss',
      senderUsername: 'bob',
      sourceContent: 'well said',
      state: false,
    })
    expect(message).toMatchObject({ url: '/discussion-detail/7', sourceTitle: 'sorting', quoteContent: null })
    expect(await unread('ada')).toEqual({ ...none, reply: 1, like: 1 })
    expect((await list('ada', 'comment')).records[0].state).toBe(true)
    expect((await list('ada', 'reply')).records[0]).toMatchObject({ quoteType: 'Comment', quoteContent: 'before' })
    expect((await list('ada', 'like')).records[0]).toMatchObject({ action: 'Like_Post' })
    expect(await unread('ada')).toEqual(none)
    expect(await list('bob', 'comment')).toMatchObject({ records: [], total: 0 })
  })

  it('are deleted one kind at a time, or one by one, and by their owner only', async () => {
    await world.comment({ commentId: 2, toUid: 'ada', fromUid: 'eve' })
    await waitForUnread('ada', 'comment', 1)
    const [newest] = (await list('ada', 'comment')).records
    await world.call('bob', 'DELETE', `msg/clean?type=Discuss&id=${newest.id}`)
    expect((await list('ada', 'comment')).total).toBe(2)
    await world.call('ada', 'DELETE', `msg/clean?type=Discuss&id=${newest.id}`)
    expect((await list('ada', 'comment')).total).toBe(1)
    await world.call('ada', 'DELETE', 'msg/clean?type=Like')
    expect((await list('ada', 'like')).total).toBe(0)
    expect((await list('ada', 'comment')).total).toBe(1)
    expect((await list('ada', 'reply')).total).toBe(1)
  })

  it('stay deleted when their events arrive again, as after the broker lost its data', async () => {
    const found = { kind: 'Comment', id: 31, fromUid: 'eve', reason: 'discussion' } as const
    const publish = async () => {
      await world.comment({ commentId: 30, toUid: 'hal', fromUid: 'eve' }, { id: 'event-30' })
      await world.recipients({ ...found, uids: ['hal', 'ivy'] }, { id: 'event-31' })
    }
    await publish()
    await waitForUnread('hal', 'comment', 2)
    await world.call('hal', 'DELETE', 'msg/clean?type=Discuss')
    await publish()
    // Events with the same keys are handled after them.
    await world.comment({ commentId: 30, toUid: 'jim', fromUid: 'eve' })
    await world.recipients({ ...found, uids: ['jim'] })
    await waitForUnread('jim', 'comment', 2)
    expect((await list('hal', 'comment')).total).toBe(0)
    expect((await list('ivy', 'comment')).total).toBe(1)
  })

  it('about followed places and mentions are in the same tabs, once for each post', async () => {
    await world.comment({ commentId: 20, toUid: 'cleo', fromUid: 'bob' })
    await waitForUnread('cleo', 'comment', 1)
    const found = { kind: 'Comment', id: 20, fromUid: 'bob' } as const
    await world.recipients({ ...found, reason: 'mention', uids: ['cleo', 'dan'] })
    await world.recipients({ ...found, reason: 'discussion', uids: ['cleo', 'dan', 'eve', 'bob'] })
    await world.recipients({ ...found, kind: 'Reply', reason: 'discussion', uids: ['dan'] })
    await waitForUnread('eve', 'comment', 1)
    await waitForUnread('dan', 'reply', 1)
    expect(await unread('cleo')).toEqual({ ...none, comment: 1 })
    expect(await unread('bob')).toEqual(none)
    const { records } = await list('dan', 'comment')
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      action: 'Discuss',
      reason: 'mention',
      senderUsername: 'bob',
      quoteContent: null,
    })
    expect((await list('eve', 'comment')).records[0]).toMatchObject({
      reason: 'discussion',
      url: '/discussion-detail/7',
    })
    expect((await list('cleo', 'comment')).records[0].reason).toBeNull()
    await list('dan', 'reply')
  })

  it('are counted exactly while others are created, read and deleted', async () => {
    const { messages, unreadCounts } = world.context
    const stored = () => messages.countDocuments({ uid: 'gus', read: false })
    const post = { did: 7, cid: null, gid: null, title: 't', content: 'c', at: new Date().toISOString() }
    const comment = (commentId: number) =>
      addMessage(
        world.context,
        `comment ${commentId}`,
        commentMessage({ ...post, commentId, toUid: 'gus', fromUid: 'bob' }),
      )
    const clean = (id: number) => world.call('gus', 'DELETE', `msg/clean?type=Discuss&id=${id}`)
    const oneOfMany = async (at: number) => {
      await comment(500 + at)
      const found = { ...post, kind: 'Comment', id: 600 + at, fromUid: 'bob', reason: 'group' } as const
      if (at % 3 === 0) await onRecipientsFound(world.context, `found ${at}`, { ...found, uids: ['gus', 'gil'] })
      if (at % 5 === 0) await list('gus', 'comment')
      if (at % 7 === 0) await clean(0)
    }
    // Ten at once, as a busy machine would abort some of more transactions on one document, which the bus allows.
    for (const first of [0, 10, 20]) await Promise.all(Array.from({ length: 10 }, (_, more) => oneOfMany(first + more)))
    expect((await unread('gus')).comment).toBe(await stored())
    expect((await unread('gil')).comment).toBe(10)
    await Promise.all([comment(700), comment(700), comment(701)])
    const { _id: id } = await messages.findOne({ uid: 'gus', key: 'comment:700' }).orFail().lean()
    const before = await stored()
    expect((await unread('gus')).comment).toBe(before)
    await Promise.all([clean(id), clean(id)])
    expect((await unread('gus')).comment).toBe(before - 1)
    await Promise.all(Array.from({ length: 4 }, () => list('gus', 'comment')))
    expect(await unread('gus')).toEqual(none)
    // A process of an earlier version does not maintain counts.
    await messages.updateMany({ uid: 'gus' }, { $set: { read: false } })
    expect((await unread('gus')).comment).toBe(0)
    expect(await repairCounts(world.context)).toEqual({ healed: 1 })
    expect((await unread('gus')).comment).toBe(await stored())
    await unreadCounts.deleteOne({ _id: 'gus' })
    expect((await unread('gus')).comment).toBe(await stored())
  })

  it('require a sign-in', async () => {
    expect((await world.call(null, 'GET', 'msg/unread')).httpStatus).toBe(401)
  })

  it('are pushed to the open pages of their reader', async () => {
    const before = world.published.length
    await world.comment({ commentId: 3, toUid: 'dan', fromUid: 'eve' })
    const counts = () => world.published.slice(before).filter(({ topic, key }) => topic === 'unread' && key === 'dan')
    // What was read just before may be pushed late.
    await until('the page is told', async () => isDeepStrictEqual(counts().at(-1)?.data, { ...none, comment: 1 }))
  })
})

describe('notices', () => {
  const notice = (changes: object = {}) => ({ title: 'maintenance', content: '**tonight**', type: 'All', ...changes })
  const create = (changes: object = {}, as = 'root') => world.call(as, 'POST', 'admin/msg/notice', notice(changes))

  it('are delivered every hour to their recipients, stored once', async () => {
    expect((await create({}, 'eve')).httpStatus).toBe(403)
    await create()
    await create({ title: 'for you', type: 'Single', recipients: ['Ada', 'bob'] })
    await create({ title: 'for admins', type: 'Admin' })
    expect(await unread('cleo')).toEqual(none)
    expect(await world.deliver()).toEqual({ delivered: 3 })
    expect(await world.deliver()).toEqual({ delivered: 0 })
    // One message to all open pages instead of one for each reader.
    const pushed = () => world.published.filter(({ topic }) => topic === 'notice')
    await until('pages are told', async () => pushed().length > 0)
    expect(pushed()).toEqual([{ topic: 'notice', key: '', data: { audience: 'All' } }])
    expect(await unread('cleo')).toEqual({ ...none, sys: 1 })
    expect(await unread('eve')).toMatchObject({ sys: 2, mine: 0 })
    expect(await unread('ada')).toMatchObject({ sys: 1, mine: 1 })
    const { records } = await list('ada', 'mine')
    expect(records).toMatchObject([{ title: 'for you', content: '**tonight**', state: false, type: 'Mine' }])
    expect((await unread('ada')).mine).toBe(0)
    expect((await unread('bob')).mine).toBe(1)
    expect(await world.countRows()).toEqual({ notices: 3, messages: expect.any(Number), heads: 1 })
  })

  it('are read and deleted by each reader separately', async () => {
    const [first] = (await list('cleo', 'sys')).records
    expect(first.state).toBe(false)
    expect((await list('cleo', 'sys')).records[0].state).toBe(true)
    await world.call('cleo', 'DELETE', `msg/clean?type=Sys&id=${first.id}`)
    expect((await list('cleo', 'sys')).total).toBe(0)
    expect((await list('dan', 'sys')).total).toBe(1)
    await world.call('eve', 'DELETE', 'msg/clean?type=Sys')
    expect(await unread('eve')).toMatchObject({ sys: 0 })
    await create({ title: 'again' })
    await world.deliver()
    expect(await unread('eve')).toMatchObject({ sys: 1 })
    expect(await unread('cleo')).toMatchObject({ sys: 1 })
  })

  it('from before a registration are listed, but not unread', async () => {
    expect((await unread('nell')).sys).toBe(0)
    const { records, total } = await list('nell', 'sys')
    expect(total).toBeGreaterThan(0)
    expect(records.every(({ state }: { state: boolean }) => state)).toBe(true)
  })

  it('tell an author at once, and once, what an administrator deleted and why', async () => {
    const removed = { id: 41, toUid: 'dan', fromUid: 'eve', text: 'buy <b>this</b>', reason: 'advertising' }
    await world.removed(removed)
    await world.removed(removed)
    await waitForUnread('dan', 'mine', 1)
    await world.removed({ ...removed, id: 42 })
    await waitForUnread('dan', 'mine', 2)
    const { records } = await list('dan', 'mine')
    expect(records[1]).toMatchObject({ adminId: 'eve', content: expect.stringContaining('advertising') })
    const { data } = await world.call('root', 'GET', 'admin/msg/notice?limit=100')
    expect(JSON.stringify(data.records)).not.toContain('advertising')
  })

  it('are edited and deleted by the super administrator; the recipients are fixed after delivery', async () => {
    const { data } = await world.call('root', 'GET', 'admin/msg/notice?type=Single')
    const [sent] = data.records
    expect(sent).toMatchObject({ title: 'for you', state: true, recipients: ['ada', 'bob'], adminUsername: 'root' })
    const edit = (changes: object) => world.call('root', 'PUT', 'admin/msg/notice', { ...sent, ...changes })
    expect((await edit({ type: 'All' })).code).toBe('notice.audience_fixed')
    expect((await edit({ gmtModified: '2020-01-01T00:00:00.000Z' })).code).toBe('notice.changed_meanwhile')
    await edit({ title: 'for the two of you' })
    expect((await list('bob', 'mine')).records[0].title).toBe('for the two of you')
    await world.call('root', 'DELETE', `admin/msg/notice?id=${sent.id}`)
    expect((await list('bob', 'mine')).total).toBe(0)
    expect((await edit({})).code).toBe('notice.not_found')
  })

  it('need a recipient', async () => {
    expect((await create({ type: 'Single' })).code).toBe('notice.recipient_missing')
    expect((await create({ type: 'Single', recipients: ['nobody'] })).code).toBe('notice.recipient_unknown')
    expect((await create({ type: 'Single', recipientId: 'ada' })).code).toBeUndefined()
  })
})

describe('a deleted account', () => {
  it('loses its messages, and is anonymous in those of others', async () => {
    const { comment } = await unread('dan')
    await world.comment({ commentId: 71, toUid: 'dan', fromUid: 'cleo' })
    await world.comment({ commentId: 72, toUid: 'cleo', fromUid: 'dan', content: 'from dan' })
    await waitForUnread('dan', 'comment', comment + 1)
    const { messages, notices, noticeHeads, digests } = world.context
    await until('the message to cleo', async () => (await messages.findOne({ senderUid: 'dan' })) !== null)
    await unread('dan')
    const [frequency, locale] = ['daily', 'en-US'] as const
    await digests.create({ _id: 'dan', frequency, locale, dueAt: null, toldNotices: [], changedAt: new Date() })
    const body = { title: 'For dan', content: 'x', type: 'Single', recipients: ['dan'] }
    expect((await world.call('root', 'POST', 'admin/msg/notice', body)).status).toBe(200)
    await world.deleted('dan')
    await world.deleted('dan')
    await until('no message to dan', async () => (await messages.countDocuments({ uid: 'dan' })) === 0)
    await until('no notice to dan', async () => (await notices.countDocuments({ recipients: 'dan' })) === 0)
    expect(await noticeHeads.countDocuments({ _id: /^dan:/ })).toBe(0)
    expect(await digests.countDocuments({ _id: 'dan' })).toBe(0)
    const notice = (await list('cleo', 'comment')).records.find(
      ({ sourceContent }: { sourceContent: string }) => sourceContent === 'from dan',
    )
    await until('a new name', async () => {
      const [first] = (await list('cleo', 'comment')).records
      return first.senderUsername === deletedName('dan')
    })
    expect(notice.sourceContent).toBe('from dan')
  })
})

it('a user who requested a copy of their data is notified once when it is ready', async () => {
  await world.exported('nell')
  await world.exported('nell')
  await until('the notice', async () => (await world.context.notices.findOne({ recipients: 'nell' })) !== null)
  const { records } = await list('nell', 'mine')
  const notices = records.filter(({ content }: { content: string }) => content.includes('(/setting)'))
  expect(notices).toMatchObject([{ title: expect.stringContaining('Data export ready') }])
  expect(JSON.stringify(await list('cleo', 'mine'))).not.toContain('Data export ready')
})

it('a new owner of a group is notified once, with its name as it was typed', async () => {
  const data = { gid: 7, name: 'a [b](c) *d*', toUid: 'nell', reason: 'account_deleted' } as const
  await world.ownerChanged(data)
  await world.ownerChanged(data)
  const notices = await until('the notice', async () => {
    const { records } = (await list('nell', 'mine')) as { records: { content: string }[] }
    const found = records.filter(({ content }) => content.includes('/group/7'))
    return found.length > 0 && found
  })
  expect(notices).toHaveLength(1)
  expect(notices[0]?.content).toContain('[a \\[b\\]\\(c\\) \\*d\\*](/group/7)')
})

it('a user who is made a member of a group by somebody else is notified once with a link', async () => {
  const data = { gid: 9, name: 'Class [7]', uids: ['cleo', 'nell'], reason: 'added' as const }
  await world.membersAdded(data)
  await world.membersAdded(data)
  await world.membersAdded({ ...data, gid: 10, uids: ['nell'], reason: 'accepted' })
  const notices = await until('the notices', async () => {
    const { records } = (await list('nell', 'mine')) as { records: { title: string; content: string }[] }
    const found = records.filter(({ content }) => /group\/(9|10)\)/.test(content))
    return found.length >= 2 && found
  })
  const titles = notices.map(({ title }) => title.replace(/.* · /, ''))
  expect(titles.sort()).toEqual(['Added to a group', 'Application accepted'])
  expect(notices.map(({ content }) => content).join()).toContain('root added you to group [Class \\[7\\]](/group/9)')
  expect(JSON.stringify(await list('cleo', 'mine'))).toContain('(/group/9)')
})

it('a user for whom somebody submits is notified once a day in a contest with a link', async () => {
  const days = ['2026-11-20', '2026-11-21']
  for (const day of days) for (const submitId of [8, 9]) await world.entered(submitId, `${day}T08:0${submitId}:00.000Z`)
  await world.questionEntered(['nina', 'olga'])
  const contents = async (as: string) =>
    ((await list(as, 'mine')) as { records: { content: string }[] }).records.map(({ content }) => content)
  const notices = await until('the notices', async () => {
    const found = await contents('nina')
    return found.length >= 3 && (await contents('olga')).length === 1 && found
  })
  expect(notices).toHaveLength(3)
  expect(notices.filter((content) => /\(\/contest\/7\/submission-detail\/[89]\)/.test(content))).toHaveLength(2)
  expect(notices.join()).toContain('[The \\[Finals\\]](/contest/7)')
  expect((await contents('olga'))[0]).toContain('(/contest/7/clarifications)')
})

it('unread notices are counted exactly, however many there are', async () => {
  const { notices } = world.context
  const before = (await unread('cleo')).mine
  const at = new Date()
  await notices.insertMany(
    Array.from({ length: 130 }, (_, index) => ({
      _id: 5_000 + index,
      title: 'many',
      content: 'x',
      audience: 'Single',
      recipients: ['cleo'],
      key: null,
      adminUid: 'root',
      adminName: 'root',
      seq: 5_000 + index,
      deliveredAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
  expect((await unread('cleo')).mine).toBe(before + 130)
  await world.call('cleo', 'DELETE', 'msg/clean?type=Mine&id=5000')
  expect((await unread('cleo')).mine).toBe(before + 129)
  await list('cleo', 'mine')
  expect((await unread('cleo')).mine).toBe(0)
})
