import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
})
afterAll(() => world.stop())

const spam = 'cheap things at https://spam.example/buy'
const queue = async () => (await world.call('eve', 'GET', 'admin/held-post?limit=100')).data.records
const comment = (as: string, did: number, content: string) => world.call(as, 'POST', 'comment', { did, content })
const commentsOf = async (did: number) =>
  (await world.call(null, 'GET', `comments?did=${did}`)).data.commentList.records.map(
    ({ content }: { content: string }) => content,
  )
const text = (content: string) => ({ title: 'news', description: 'd', content, categoryId: world.categoryId })
const approve = (id: number, as = 'eve') => world.call(as, 'PUT', 'admin/held-post', { id })

describe('a pending post', () => {
  it('has links and is by a new account; it appears once when it is approved', async () => {
    const did = await world.post('ada')
    expect((await comment('ada', did, spam)).status).toBe(200)
    expect((await comment('newt', did, 'see /problem/A1')).status).toBe(200)
    for (let twice = 0; twice < 2; twice += 1) expect((await comment('newt', did, `my ${spam}`)).code).toBe('post.held')
    const [post, ...others] = await queue()
    expect(others).toEqual([])
    for (const link of ['[x](//spam.example)', 'https&#58;//spam.example', '<a href="https:/spam.example">x</a>'])
      expect((await comment('newt', did, link)).code).toBe('post.held')
    // A code fence opened in a title does not make the text below it code.
    const opened = { ...text('[x](//spam.example)'), title: '```' }
    expect((await world.call('newt', 'POST', 'discussion', opened)).code).toBe('post.held')
    await world.models.pendingPosts.deleteMany({ _id: { $ne: post.id } })
    expect(post).toMatchObject({ kind: 'Comment', why: 'new_account_link', username: 'newt', did, title: 'a title' })
    expect(await commentsOf(did)).not.toContain(`my ${spam}`)
    expect((await approve(post.id, 'bob')).httpStatus).toBe(403)
    await Promise.all([approve(post.id), approve(post.id)])
    expect((await commentsOf(did)).filter((one: string) => one === `my ${spam}`)).toHaveLength(1)
    expect((await world.call(null, 'GET', `get-discussion-detail?did=${did}`)).data.commentNum).toBe(3)
    expect((await approve(post.id)).code).toBe('post.not_held')
    expect(await queue()).toEqual([])
  })

  it('repeats a text, unless that is short or by an administrator', async () => {
    const [first, second] = [await world.post('ada'), await world.post('ada')]
    const content = 'This is the very same long advertisement.'
    expect((await comment('bob', first, content)).status).toBe(200)
    expect((await comment('bob', second, content.toUpperCase())).code).toBe('post.held')
    expect((await comment('cleo', second, content)).status).toBe(200)
    for (const did of [first, second]) expect((await comment('bob', did, 'thanks!')).status).toBe(200)
    for (const did of [first, second]) expect((await comment('eve', did, content)).status).toBe(200)
    const answers = await Promise.all(
      [first, second].map((did) => comment('zoe', did, 'A long text from two tabs at once')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.models.pendingPosts.deleteMany({})
  })

  it('is a discussion with the same text again, whatever its title', async () => {
    const discussion = { ...text('The same long advertisement, opened twice.'), title: 'first' }
    expect((await world.call('ada', 'POST', 'discussion', discussion)).status).toBe(200)
    expect((await world.call('ada', 'POST', 'discussion', { ...discussion, title: 'second' })).code).toBe('post.held')
    expect(await queue()).toMatchObject([{ kind: 'Discussion', why: 'repeated', username: 'ada' }])
    await world.models.pendingPosts.deleteMany({})
  })

  it('is deleted with a reason that its author gets', async () => {
    expect((await world.call('newt', 'POST', 'discussion', text(spam))).code).toBe('post.held')
    const [post] = await queue()
    expect(post).toMatchObject({ kind: 'Discussion', title: 'news', content: expect.stringContaining(spam) })
    await world.call('eve', 'DELETE', `admin/held-post?id=${post.id}&reason=advertising`)
    await world.until(() => world.removals.some(({ toUid }) => toUid === 'newt'))
    expect(world.removals.at(-1)).toMatchObject({
      kind: 'Discussion',
      text: 'news',
      reason: 'advertising',
      fromUid: 'eve',
    })
    expect(await queue()).toEqual([])
  })

  it('may be a discussion or a reply, and is announced to followers only when it appears', async () => {
    await world.call('newt', 'POST', 'discussion', text(`${spam} for @bob`))
    const [post] = await queue()
    await approve(post.id)
    await world.until(() => world.recipients.some(({ uids }) => uids.includes('bob')))
    const { data } = await world.call('newt', 'GET', 'get-discussion-list?onlyMine=true')
    expect(data.records).toMatchObject([{ title: 'news', author: 'newt' }])
    const commentId = await world.comment('ada', { did: data.records[0].id })
    const answer = { reply: { commentId, content: `${spam}, @ada` } }
    expect((await world.call('newt', 'POST', 'reply', answer)).code).toBe('post.held')
    await approve((await queue())[0].id)
    expect((await world.call(null, 'GET', `reply?commentId=${commentId}`)).data).toMatchObject([{ fromName: 'newt' }])
  })

  it('cannot be made from a published post by editing it', async () => {
    const did = await world.post('newt')
    const edited = { id: did, ...text(spam) }
    expect((await world.call('newt', 'PUT', 'discussion', edited)).code).toBe('post.link_too_new')
  })

  it('whose place was deleted cannot be approved, and can still be deleted', async () => {
    const did = await world.post('ada')
    await comment('newt', did, spam)
    const [post] = await queue()
    await world.call('ada', 'DELETE', `discussion?did=${did}`)
    expect((await approve(post.id)).code).toBe('discussion.not_found')
    expect((await world.call('eve', 'DELETE', `admin/held-post?id=${post.id}`)).status).toBe(200)
  })
})

it('uploads in use are reported for discussions, comments, replies and pending posts', async () => {
  const picture = (name: string) => `![](/api/public/img/${name}.png)`
  const did = await world.post('ada', { title: 'Shown', content: picture('first') })
  const commentId = await world.comment('bob', { did }, picture('second'))
  const reply = { reply: { commentId, content: picture('third') }, did }
  expect((await world.call('ada', 'POST', 'reply', reply)).code).toBeUndefined()
  expect((await comment('newt', did, `${spam} ${picture('fourth')}`)).code).toBe('post.held')
  const names = ['first.png', 'second.png', 'third.png', 'fourth.png', 'fifth.png']
  const { uses } = await world.uploadUses.find({ names })
  expect(uses).toMatchObject([
    { name: 'first.png', kind: 'discussion', id: String(did), title: 'Shown' },
    { name: 'second.png', kind: 'comment', id: String(commentId), title: 'bob' },
    { name: 'third.png', kind: 'reply', title: 'ada' },
    { name: 'fourth.png', kind: 'held_post', title: 'newt' },
  ])
})
