import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const body = () => ({ title: 't', description: 'd', content: 'c', categoryId: world.categoryId })
const postCode = async (as: string | null) => (await world.call(as, 'POST', 'discussion', body())).code
const commentCode = async (as: string, did: number) =>
  (await world.call(as, 'POST', 'comment', { did, content: 'x' })).code

describe('roles', () => {
  it('decide who posts, comments and replies', async () => {
    const did = await world.post('root')
    const commentId = await world.comment('root', { did })
    const table: [string, string | undefined, string | undefined][] = [
      ['ada', undefined, undefined],
      ['nodiscuss', 'discussion.banned', undefined],
      ['muted', 'discussion.banned', 'comment.banned'],
      ['nosubmitnodiscuss', 'discussion.banned', undefined],
      ['nosubmitmuted', 'discussion.banned', 'comment.banned'],
    ]
    for (const [as, posting, commenting] of table) {
      expect([as, await postCode(as)]).toEqual([as, posting])
      expect([as, await commentCode(as, did)]).toEqual([as, commenting])
      const reply = await world.call(as, 'POST', 'reply', { did, reply: { commentId, content: 'x' } })
      expect([as, reply.code]).toEqual([as, commenting])
    }
    expect(await postCode(null)).toBe('sign_in.required')
  })
})

describe('the site', () => {
  it('requires solved problems, but not of administrators', async () => {
    const did = await world.post('root')
    world.state.solved = 9
    expect(await postCode('bob')).toBe('discussion.too_few_solved')
    expect(await commentCode('bob', did)).toBe('comment.too_few_solved')
    const requirement = async (as: string) => (await world.call(as, 'GET', 'get-posting-requirement')).data
    const lacking = { needed: 10, solved: 9 }
    expect(await requirement('bob')).toEqual({ discussion: lacking, comment: lacking })
    expect(await requirement('pat')).toEqual({ discussion: null, comment: null })
    expect(await postCode('pat')).toBeUndefined()
    expect(await commentCode('eve', did)).toBeUndefined()
    expect((await world.call('ann', 'POST', 'group/discussion', { ...body(), gid: 1 })).code).toBeUndefined()
    world.state.solved = 10
    expect(await postCode('bob')).toBeUndefined()
    expect(await requirement('bob')).toEqual({ discussion: null, comment: null })
  })

  it('accepts five discussions a day of a user, also from many tabs at once, and again the next day', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => postCode('cleo')))
    expect(codes.filter((code) => code === undefined)).toHaveLength(5)
    expect(codes.filter((code) => code === 'discussion.daily_limit')).toHaveLength(3)
    for (let count = 0; count < 7; count += 1) expect(await postCode('eve')).toBeUndefined()
    world.clock.advance(24 * 3_600_000)
    expect(await postCode('cleo')).toBeUndefined()
  })
})

describe('a closed area', () => {
  it('is readable for administrators only and writable for nobody', async () => {
    const closed = await startWorld({
      VERDICT_OPEN_PUBLIC_DISCUSSION: 'false',
      VERDICT_OPEN_GROUP_DISCUSSION: 'false',
      VERDICT_OPEN_CONTEST_COMMENT: 'false',
    })
    try {
      const codeOf = async (as: string, method: string, path: string, sent?: unknown) =>
        (await closed.call(as, method, path, sent)).code
      expect(await codeOf('ada', 'GET', 'get-discussion-list')).toBe('discussion.closed')
      expect(await codeOf('eve', 'GET', 'get-discussion-list')).toBeUndefined()
      expect(await codeOf('root', 'POST', 'discussion', body())).toBe('discussion.closed')
      expect(await codeOf('ann', 'GET', 'group/get-discussion-list?gid=1')).toBe('discussion.closed')
      expect(await codeOf('root', 'GET', 'comments?cid=1')).toBe('comment.closed')
    } finally {
      await closed.stop()
    }
  })
})
