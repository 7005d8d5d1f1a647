import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemChanged } from '@verdict/proto/events/problem'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
})
afterAll(() => world.stop())

const follow = (as: string, type: string, id: number | string, state = 'followed') =>
  world.call(as, 'PUT', 'follow', { type, id: String(id), state })
const stateOf = async (as: string, type: string, id: number | string) =>
  (await world.call(as, 'GET', `follow?type=${type}&id=${id}`)).data.state
/**
 * The recipients of a post by reason, known once this many and a later post, whose only reader is root, were published.
 * Posts on different threads are published in any order.
 */
async function recipientsOf(kind: string, id: number, count: number) {
  const of = await world.post('eve', { content: 'over to @root' })
  const published = (oneKind: string, oneId: number) =>
    world.recipients
      .filter((one) => one.kind === oneKind && one.id === oneId)
      .flatMap(({ reason, uids }) => uids.map((uid) => `${reason}:${uid}`))
      .toSorted()
  await world.until(() => published('Discussion', of).length > 0 && published(kind, id).length >= count)
  return published(kind, id)
}

describe('following', () => {
  it('is stored once for each user and place, and can be ended', async () => {
    const did = await world.post('ada')
    expect(await stateOf('bob', 'discussion', did)).toBe('none')
    await Promise.all([follow('bob', 'discussion', did), follow('bob', 'discussion', did)])
    await follow('bob', 'discussion', did, 'muted')
    expect(await stateOf('bob', 'discussion', did)).toBe('muted')
    expect(await world.models.follows.countDocuments({ uid: 'bob' })).toBe(1)
    await follow('bob', 'discussion', did, 'none')
    await follow('bob', 'discussion', did, 'none')
    expect(await stateOf('bob', 'discussion', did)).toBe('none')
  })

  it('requires an existing place that the user may read', async () => {
    expect((await follow('bob', 'discussion', 99_999)).code).toBe('discussion.not_found')
    expect((await follow('bob', 'discussion', 'x')).code).toBe('discussion.not_found')
    expect((await follow('bob', 'group', 1)).code).toBe('group.membership_required')
    expect((await follow('bob', 'group', 2)).code).toBe('group.not_found')
    expect((await follow('bob', 'problem', 'X9')).code).toBe('problem.not_found')
    expect((await follow('bob', 'shop', 1)).httpStatus).toBe(400)
    expect((await world.call(null, 'PUT', 'follow', { type: 'group', id: '1', state: 'muted' })).code).toBe(
      'sign_in.required',
    )
    expect(await world.models.follows.countDocuments({ uid: 'bob' })).toBe(0)
  })

  it('is listed, latest first, with titles that are still readable, and ended from the list', async () => {
    const list = async (query = '') => (await world.call('zoe', 'GET', `follows${query}`)).data
    const open = await world.post('ada', { title: 'In the open' })
    world.state.members.set('zoe', 3)
    const inside = await world.post('zoe', { gid: 1, title: 'Among us' })
    for (const [type, id, state] of [
      ['discussion', open, 'followed'],
      ['discussion', inside, 'muted'],
      ['group', 1, 'followed'],
      ['problem', 'a1', 'followed'],
    ] as const) {
      expect((await follow('zoe', type, id, state)).status).toBe(200)
      world.clock.advance(1000)
    }
    const titles = ({ records }: { records: { type: string; id: string; title: string | null }[] }) =>
      records.map(({ type, id, title }) => [type, id, title])
    expect(titles(await list())).toEqual([
      ['problem', 'A1', 'A1'],
      ['group', '1', 'Group'],
      ['discussion', String(inside), 'Among us'],
      ['discussion', String(open), 'In the open'],
    ])
    world.state.members.delete('zoe')
    expect(titles(await list('?state=muted'))).toEqual([['discussion', String(inside), null]])
    expect(titles(await list('?limit=1&currentPage=2'))).toEqual([['group', '1', 'Group']])
    await follow('zoe', 'discussion', inside, 'none')
    await follow('zoe', 'problem', 'A1', 'none')
    expect((await list()).total).toBe(2)
    expect((await world.call('bob', 'GET', 'follows')).data.records).toEqual([])
    expect((await world.call(null, 'GET', 'follows')).code).toBe('sign_in.required')
  })

  it('is deleted with the discussion', async () => {
    const did = await world.post('ada')
    await follow('bob', 'discussion', did)
    await world.call('ada', 'DELETE', `discussion?did=${did}`)
    expect(await world.models.follows.countDocuments({ target: `discussion:${did}` })).toBe(0)
  })
})

describe('new posts', () => {
  it('of a thread are sent to its followers, but not to their author or to those they answer', async () => {
    const did = await world.post('ada')
    for (const as of ['ada', 'bob', 'cleo']) await follow(as, 'discussion', did)
    const id = await world.comment('bob', { did })
    expect(await recipientsOf('Comment', id, 1)).toEqual(['discussion:cleo'])
    const { data } = await world.call('cleo', 'POST', 'reply', { reply: { commentId: id, content: 'so it is' } })
    expect(await recipientsOf('Reply', data.id, 1)).toEqual(['discussion:ada'])
  })

  it('of a problem are sent to its followers, whatever the spelling of its id', async () => {
    await follow('cleo', 'problem', 'a1')
    const did = await world.post('ada', { pid: 'A1' })
    expect(await recipientsOf('Discussion', did, 1)).toEqual(['problem:cleo'])
    await follow('cleo', 'problem', 'A1', 'none')
  })

  it('of a group are sent to current members, however many follow it', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `member${at}`)
    for (const name of [...names, 'ann', 'amy']) {
      world.state.members.set(name, Math.max(3, world.state.members.get(name) ?? 3))
      await follow(name, 'group', 1)
    }
    world.state.members.delete('member7')
    const first = await world.post('amy', { gid: 1 })
    const recipients = await recipientsOf('Discussion', first, 30)
    expect(recipients).toContain('group:ann')
    expect(recipients).toHaveLength(30)
    expect(recipients).not.toContain('group:member7')
    await world.models.follows.deleteMany({ target: 'group:1', uid: /^member/ })
    for (const name of names) world.state.members.delete(name)
    await follow('member7', 'group', 1, 'none')
    const second = await world.post('amy', { gid: 1 })
    expect(await recipientsOf('Discussion', second, 1)).toEqual(['group:ann'])
  })

  it('are not sent to users who muted the place; the closest place decides', async () => {
    await follow('ann', 'group', 1, 'muted')
    const did = await world.post('amy', { gid: 1, content: 'for @ann' })
    expect(await recipientsOf('Discussion', did, 0)).toEqual([])
    await follow('ann', 'discussion', did)
    const id = await world.comment('amy', { did })
    expect(await recipientsOf('Comment', id, 1)).toEqual(['discussion:ann'])
    const own = await world.post('ada')
    await follow('ada', 'discussion', own, 'muted')
    const before = world.answered.length
    await world.comment('bob', { did: own })
    await world.until(() => world.answered.length > before)
    expect(world.answered.at(-1)).toBeNull()
  })

  it('do not notify former members of the group whom they answer', async () => {
    world.state.members.set('zoe', 3)
    const did = await world.post('zoe', { gid: 1 })
    world.state.members.delete('zoe')
    const before = world.answered.length
    await world.comment('amy', { did })
    await world.until(() => world.answered.length > before)
    expect(world.answered.at(-1)).toBeNull()
  })
})

describe('mentions', () => {
  it('notify the user once, by any spelling of the name, and never users without access', async () => {
    const did = await world.post('ada', { content: 'see @BOB, @bob and @nobody; `@cleo` is code' })
    expect(await recipientsOf('Discussion', did, 1)).toEqual(['mention:bob'])
    const inGroup = await world.post('amy', { gid: 1, content: '@bob and @amy' })
    expect(await recipientsOf('Discussion', inGroup, 0)).toEqual([])
  })

  it('added to a discussion later are sent as well', async () => {
    const did = await world.post('ada')
    const body = { id: did, title: 't', description: 'd', content: 'ask @cleo', categoryId: world.categoryId }
    await world.call('ada', 'PUT', 'discussion', body)
    expect(await recipientsOf('Discussion', did, 1)).toEqual(['mention:cleo'])
  })

  it('in a running contest are sent only to those who see the comment', async () => {
    const question = await world.comment('bob', { cid: 1 }, 'is it true, @cleo? and @ada?')
    expect(await recipientsOf('Comment', question, 1)).toEqual(['mention:ada'])
    const answer = await world.comment('ada', { cid: 1 }, 'yes, @cleo')
    expect(await recipientsOf('Comment', answer, 1)).toEqual(['mention:cleo'])
  })
})

describe('a problem that gets another display ID', () => {
  it('keeps its discussions and followers, and takes none of the problem that has the former ID then', async () => {
    const did = await world.post('ada', { pid: 'A1' })
    await follow('cleo', 'problem', 'a1')
    await follow('bob', 'problem', 'A1', 'muted')
    const time = world.clock.now().toISOString()
    world.clock.advance(60_000)
    const later = await world.post('ada', { pid: 'A1' })
    await follow('zoe', 'problem', 'A1')
    const data = { pid: 1, problemId: 'SUM', formerProblemId: 'A1', title: 'Sum', titles: [], auth: 1, type: 0 }
    const rest = { difficulty: null, gid: null, version: 1 }
    const { type, topic } = problemChanged
    const envelope = { specversion: '1.0', source: 'problem', type, time, data: { ...data, ...rest } } as const
    for (const id of ['once', 'twice'])
      await world.bus.publishRaw([{ topic, key: '1', envelope: { ...envelope, id: `renamed-${id}` } }])
    const pidOf = async (id: number) => (await world.models.discussions.findById(id).lean())?.pid
    const targetsOf = async (uid: string) =>
      (await world.models.follows.find({ uid, target: /^problem:/ }).lean()).map(({ target, state }) => [target, state])
    await until('the discussion has moved', async () => (await pidOf(did)) === 'SUM')
    await until('the followers have moved', async () => (await targetsOf('bob'))[0]?.[0] === 'problem:sum')
    expect([await pidOf(did), await pidOf(later)]).toEqual(['SUM', 'A1'])
    expect(await targetsOf('bob')).toEqual([['problem:sum', 'muted']])
    await until('all have', async () => (await targetsOf('cleo'))[0]?.[0] === 'problem:sum')
    expect(await targetsOf('zoe')).toEqual([['problem:a1', 'followed']])
    expect(await stateOf('bob', 'problem', 'sum')).toBe('muted')
    await follow('zoe', 'problem', 'A1', 'none')
  })
})

describe('the preview of a notification', () => {
  const readable = async (uid: string, posts: { kind: string; id: number }[]) =>
    (await world.posts.findReadable({ uid, posts })).posts.map(({ kind, id }) => `${kind}:${id}`)
  const reply = async (as: string, commentId: number) =>
    (
      await world.call(as, 'POST', 'reply', {
        reply: { commentId, content: 'so it is' },
        quoteId: commentId,
        quoteType: 'Comment',
      })
    ).data.id

  it('contains no deleted text, and none in a deleted or disabled discussion', async () => {
    const did = await world.post('ada')
    const commentId = await world.comment('bob', { did })
    const deletedId = await world.comment('bob', { did })
    const below = await reply('cleo', deletedId)
    const all = [
      { kind: 'Discussion', id: did },
      { kind: 'Comment', id: commentId },
      { kind: 'Comment', id: deletedId },
      { kind: 'Reply', id: below },
    ]
    expect(await readable('ada', all)).toHaveLength(4)
    await world.call('bob', 'DELETE', 'comment', { id: deletedId, reason: '' })
    expect(await readable('ada', all)).toEqual([`Discussion:${did}`, `Comment:${commentId}`])
    await world.models.discussions.updateOne({ _id: did }, { $set: { status: 1 } })
    expect(await readable('ada', all)).toEqual([])
    expect(await readable('eve', all)).toEqual([`Discussion:${did}`, `Comment:${commentId}`])
    await world.call('eve', 'DELETE', `discussion?did=${did}`)
    expect(await readable('eve', all)).toEqual([])
  })

  it('contains texts in places that the reader may see', async () => {
    const inside = [{ kind: 'Discussion', id: await world.post('ann', { gid: 1 }) }]
    expect(await readable('ann', inside)).toHaveLength(1)
    expect(await readable('bob', inside)).toEqual([])
    const inContest = [{ kind: 'Comment', id: await world.comment('bob', { cid: 1 }) }]
    expect(await readable('bob', inContest)).toHaveLength(1)
    expect(await readable('ada', inContest)).toHaveLength(1)
    expect(await readable('cleo', inContest)).toEqual([])
  })

  it('is refused, not shortened, if too much is requested', async () => {
    const posts = Array.from({ length: 501 }, (_, at) => ({ kind: 'Comment', id: at + 1 }))
    await expect(readable('ada', posts)).rejects.toThrow('request.invalid')
  })
})
