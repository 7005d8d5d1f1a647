import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { userDeleted } from '@verdict/proto/events/auth'
import { until } from '@verdict/test-kit/until'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
})
afterAll(() => world.stop())

const codeOf = async (as: string | null, method: string, path: string, sent?: unknown) =>
  (await world.call(as, method, path, sent)).code
const comments = async (query: string, as: string | null = null) =>
  (await world.call(as, 'GET', `comments?${query}`)).data
const idsOf = ({ commentList }: { commentList: { records: { id: number }[] } }) =>
  commentList.records.map(({ id }) => id)
const reply = (as: string, commentId: number, changes: object = {}) =>
  world.call(as, 'POST', 'reply', { reply: { commentId, content: 'I agree' }, ...changes })
const commentNum = async (did: number) =>
  (await world.call(null, 'GET', `get-discussion-detail?did=${did}`)).data.commentNum

describe('comments', () => {
  it('are sorted by likes, then newest first, with the likes of the caller', async () => {
    const did = await world.post('ada')
    const [first, second, third] = [
      await world.comment('bob', { did }, 'hello 👋 <img src=x onerror=alert(1)>'),
      await world.comment('eve', { did }),
      await world.comment('ada', { did }),
    ]
    expect(idsOf(await comments(`did=${did}`))).toEqual([third, second, first])
    const like = (as: string, toLike = true) => world.call(as, 'GET', `comment-like?cid=${first}&toLike=${toLike}`)
    await Promise.all([like('ada'), like('ada'), like('cleo')])
    const page = await comments(`did=${did}`, 'ada')
    expect(idsOf(page)).toEqual([first, third, second])
    expect(page.commentLikeMap).toEqual({ [first]: true })
    expect((await comments(`did=${did}`, 'bob')).commentLikeMap).toEqual({})
    expect(page.commentList.records[0]).toMatchObject({ likeNum: 2, fromName: 'bob', fromRole: null, replyList: [] })
    expect(page.commentList.records[0].content).toBe('hello 👋 <img src=x onerror=alert(1)>')
    expect(page.commentList.records[2]).toMatchObject({ fromRole: 'admin' })
    await like('ada', false)
    await like('ada', false)
    expect((await comments(`did=${did}`)).commentList.records[0].likeNum).toBe(1)
  })

  it('are paged', async () => {
    const did = await world.post('ada')
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift(await world.comment('bob', { did }))
    expect(idsOf(await comments(`did=${did}&limit=2&currentPage=2`))).toEqual(ids.slice(2, 4))
    expect((await comments(`did=${did}&limit=2`)).commentList).toMatchObject({ total: 5, pages: 3 })
  })

  it('include their newest three replies, and all on request', async () => {
    const did = await world.post('ada')
    const id = await world.comment('bob', { did })
    const replies: number[] = []
    for (const as of ['ada', 'eve', 'ada', 'cleo', 'ada']) replies.unshift((await reply(as, id)).data.id)
    const [shown] = (await comments(`did=${did}`)).commentList.records
    expect(shown.totalReplyNum).toBe(5)
    expect(shown.replyList.map((one: { id: number }) => one.id)).toEqual(replies.slice(0, 3))
    const { data: all } = await world.call(null, 'GET', `reply?commentId=${id}`)
    expect(all.map((one: { id: number }) => one.id)).toEqual(replies)
    expect(all[0]).toMatchObject({ commentId: id, fromName: 'ada', toUid: 'bob', toName: 'bob', status: 0 })
    const toReply = await reply('bob', id, { quoteId: replies[1], quoteType: 'Reply' })
    expect(toReply.data).toMatchObject({ toUid: 'cleo' })
    expect((await reply('bob', id, { quoteId: 99_999, quoteType: 'Reply' })).code).toBe('comment.reply_not_found')
    expect(await commentNum(did)).toBe(7)
  })

  it('are deleted by their author and by administrators, with their replies', async () => {
    const did = await world.post('ada')
    const id = await world.comment('bob', { did })
    const first = (await reply('cleo', id)).data.id
    await reply('ada', id)
    expect(await codeOf('ada', 'DELETE', 'comment', { id })).toBe('comment.not_deletable')
    expect(await codeOf('bob', 'DELETE', 'reply', { reply: { id: first } })).toBe('comment.not_deletable')
    expect(await codeOf('cleo', 'DELETE', 'reply', { reply: { id: first } })).toBeUndefined()
    expect(await codeOf('cleo', 'DELETE', 'reply', { reply: { id: first } })).toBe('comment.reply_not_found')
    expect(await commentNum(did)).toBe(2)
    expect(await codeOf('bob', 'DELETE', 'comment', { id })).toBeUndefined()
    expect(await commentNum(did)).toBe(0)
    expect((await reply('ada', id)).code).toBe('comment.not_found')
    expect(await codeOf('eve', 'DELETE', 'comment', { id: await world.comment('bob', { did }) })).toBeUndefined()
  })

  it('are refused if they are empty, too long, or on something that does not exist', async () => {
    const did = await world.post('ada')
    expect(await codeOf('bob', 'POST', 'comment', { did, content: ' \n ' })).toBe('comment.content_empty')
    expect((await world.call('bob', 'POST', 'comment', { did, content: 'x'.repeat(10_001) })).httpStatus).toBe(400)
    expect((await world.call('bob', 'POST', 'comment', { did, content: '🎉'.repeat(10_001) })).httpStatus).toBe(400)
    expect(await codeOf('bob', 'POST', 'comment', { content: 'x' })).toBe('comment.source_missing')
    const id = await world.comment('bob', { did })
    await world.call('ada', 'DELETE', `discussion?did=${did}`)
    expect(await codeOf('bob', 'POST', 'comment', { did, content: 'x' })).toBe('discussion.not_found')
    expect(await codeOf('bob', 'GET', `comment-like?cid=${id}&toLike=true`)).toBe('comment.not_found')
    expect(await world.models.comments.countDocuments({ did })).toBe(0)
  })
})

describe('comments on a contest', () => {
  it('are visible to their authors and the administrators while it runs, and to everyone afterwards', async () => {
    const own = await world.comment('bob', { cid: 1 }, 'is the limit inclusive?')
    const ofAdmin = await world.comment('ada', { cid: 1 }, 'read the statement')
    expect(idsOf(await comments('cid=1', 'bob'))).toEqual([ofAdmin, own])
    expect(idsOf(await comments('cid=1', 'cleo'))).toEqual([ofAdmin])
    expect(idsOf(await comments('cid=1', 'ada'))).toEqual([ofAdmin, own])
    expect(await codeOf(null, 'GET', 'comments?cid=1')).toBe('sign_in.required')
    expect(await codeOf('bob', 'GET', 'comments?cid=2')).toBe('contest.not_found')
    for (const path of [`reply?commentId=${own}&cid=1`, `comment-like?cid=${own}&toLike=true`])
      expect(await codeOf('cleo', 'GET', path)).toBe('comment.not_found')
    expect((await reply('cleo', own)).code).toBe('comment.not_found')
    expect((await reply('bob', ofAdmin)).code).toBe('comment.reply_refused')
    expect((await reply('bob', own)).code).toBeUndefined()
    expect((await reply('ada', own)).code).toBeUndefined()
    const [mine] = (await comments('cid=1', 'bob')).commentList.records.slice(1)
    expect(mine.replyList).toHaveLength(2)
    await world.until(() => world.titles.filter((title) => title === 'Spring Cup').length === 4)

    world.state.contestEndsInMs = -1
    world.clock.advance(2_000)
    await world.publishContestChanged()
    expect(idsOf(await comments('cid=1', 'cleo'))).toEqual([ofAdmin, own])
    expect((await reply('cleo', own)).code).toBeUndefined()
    world.state.contestEndsInMs = hourMs
    world.clock.advance(2_000)
  })

  it('are visible to read-only staff, who cannot delete them', async () => {
    const id = await world.comment('bob', { cid: 1 }, 'is it sorted?')
    expect(idsOf(await comments('cid=1', 'cleo'))).not.toContain(id)
    expect(idsOf(await comments('cid=1', 'analyst'))).toContain(id)
    expect(await codeOf('analyst', 'DELETE', 'comment', { id })).toBe('comment.not_deletable')
  })

  it('are deleted by their author and the contest’s administrators only', async () => {
    const id = await world.comment('bob', { cid: 1 })
    world.state.contestEndsInMs = -1
    world.clock.advance(2_000)
    expect(await codeOf('eve', 'DELETE', 'comment', { id })).toBe('comment.not_deletable')
    expect(await codeOf('ada', 'DELETE', 'comment', { id })).toBeUndefined()
  })
})

describe('a report of a comment', () => {
  const report = (as: string | null, type: string, id: number, content = '#spam#') =>
    codeOf(as, 'POST', 'comment-report', { type, id, content })
  const queue = async () => (await world.call('eve', 'GET', 'admin/comment-report')).data.records

  it('reaches the administrators once with its context, and stays when the comment is deleted', async () => {
    const did = await world.post('ada', { title: 'Where it stands' })
    const id = await world.comment('bob', { did }, 'buy at my shop')
    const { data: answer } = await reply('cleo', id, {})
    expect(await report(null, 'Comment', id)).toBe('sign_in.required')
    expect(await report('bob', 'Comment', id)).toBe('comment.report_own')
    for (const muted of ['muted', 'nosubmitmuted']) expect(await report(muted, 'Comment', id)).toBe('comment.banned')
    expect(await report('ada', 'Comment', 99_999)).toBe('comment.not_found')
    expect(await report('ada', 'Reply', 99_999)).toBe('comment.reply_not_found')
    const twice = await Promise.all([report('ada', 'Comment', id), report('ada', 'Comment', id)])
    expect(twice.toSorted()).toEqual(['comment.already_reported', undefined])
    expect(await report('cleo', 'Comment', id)).toBeUndefined()
    expect(await report('ada', 'Reply', answer.id)).toBeUndefined()
    expect(await codeOf('bob', 'GET', 'admin/comment-report')).toBe('access.denied')
    const [ofReply, second, first] = await queue()
    expect(ofReply).toMatchObject({ type: 'Reply', did, author: 'cleo', text: 'I agree', isDeleted: false })
    expect(second).toMatchObject({ type: 'Comment', reporter: 'cleo' })
    expect(first).toMatchObject({
      type: 'Comment',
      did,
      cid: null,
      gid: null,
      sourceTitle: 'Where it stands',
      author: 'bob',
      text: 'buy at my shop',
      content: '#spam#',
      reporter: 'ada',
      status: false,
      isDeleted: false,
    })
    const before = world.removals.length
    const removal = `admin/comment-report?id=${first.id}&reason=advertising`
    expect(await codeOf('bob', 'DELETE', removal)).toBe('access.denied')
    await Promise.all([world.call('eve', 'DELETE', removal), world.call('eve', 'DELETE', removal)])
    await world.until(() => world.removals.length > before)
    expect(world.removals.slice(before)).toMatchObject([{ kind: 'Comment', id, toUid: 'bob', reason: 'advertising' }])
    expect(await commentNum(did)).toBe(0)
    const after = await queue()
    const handled = after.filter(({ type, did: of }: { type: string; did: number }) => type === 'Comment' && of === did)
    expect(handled).toMatchObject([
      { status: true, isDeleted: true },
      { status: true, isDeleted: true },
    ])
    expect(after.find(({ id: number }: { id: number }) => number === ofReply.id)).toMatchObject({
      status: false,
      isDeleted: true,
    })
    const mark = (number: number) => codeOf('eve', 'PUT', 'admin/comment-report', { id: number, status: true })
    expect(await mark(ofReply.id)).toBeUndefined()
    expect(await mark(999_999)).toBe('discussion.report_not_found')
    expect(await codeOf('eve', 'DELETE', 'admin/comment-report?id=999999')).toBe('discussion.report_not_found')
  })

  it('is possible only for readable comments, and is deleted in groups as well', async () => {
    const did = await world.post('amy', { gid: 1 })
    const id = await world.comment('ann', { did }, 'among us')
    expect(await report('bob', 'Comment', id)).toBe('group.membership_required')
    expect(await report('amy', 'Comment', id)).toBeUndefined()
    const [first] = await queue()
    expect(first).toMatchObject({ gid: 1, text: 'among us' })
    expect(await codeOf('eve', 'DELETE', `admin/comment-report?id=${first.id}`)).toBeUndefined()
    expect(await world.models.comments.exists({ _id: id })).toBeNull()
  })
})

describe('texts of a deleted account', () => {
  it('stay in their threads under a neutral name, also in the log', async () => {
    const did = await world.post('zoe', { title: 'sorting networks' })
    const id = await world.comment('zoe', { did }, 'so it is')
    const answered = await world.comment('bob', { did }, 'well said')
    expect((await reply('zoe', answered)).status).toBe(200)
    const until2h = new Date(world.clock.now().getTime() + 2 * hourMs).toISOString()
    const ban = { username: 'zoe', until: until2h, reason: 'spam' }
    expect((await world.call('root', 'PUT', 'admin/discussion-ban', ban)).status).toBe(200)
    const name = deletedName('zoe')
    for (const version of [9, 9, 10]) await world.bus.publish(userDeleted, { uid: 'zoe', version })
    const { comments: texts, discussions, replies, moderationLog, bans } = world.models
    await until('the new name in the log', async () => (await moderationLog.findOne({ subject: name })) !== null)
    const shown = async () => {
      const { commentList } = await comments(`did=${did}`, 'bob')
      return commentList.records.find((one: { id: number }) => one.id === id)
    }
    await until('the new name in the thread', async () => (await shown()).fromName === name)
    expect(await shown()).toMatchObject({ fromUid: 'zoe', content: 'so it is' })
    expect(await bans.countDocuments({ uid: 'zoe' })).toBe(0)
    expect(await texts.countDocuments({ fromUid: 'zoe', fromName: { $ne: name } })).toBe(0)
    expect(await replies.countDocuments({ fromUid: 'zoe', fromName: { $ne: name } })).toBe(0)
    expect(await discussions.findById(did).lean()).toMatchObject({ author: name, title: 'sorting networks' })
  })
})
