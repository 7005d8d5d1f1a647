import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_DISCUSSIONS_A_DAY: '100' })
})
afterAll(() => world.stop())

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString()
const ban = (as: string | null, username: string, changes: object = {}) =>
  world.call(as, 'PUT', 'admin/discussion-ban', { username, until: inHours(2), reason: 'spam', ...changes })
const banInGroup = (as: string, username: string, gid = 1) =>
  world.call(as, 'PUT', 'group/discussion-ban', { gid, username, until: inHours(2), reason: 'rude' })
const text = () => ({ title: 't', description: 'd', content: 'c', categoryId: world.categoryId })

describe('a ban from posting', () => {
  it('refuses every kind of post with its end and reason, and expires', async () => {
    const did = await world.post('ada')
    const own = await world.post('bob')
    const comment = await world.comment('ada', { did })
    expect((await ban('eve', 'BOB')).code).toBeUndefined()
    const refused = await Promise.all([
      world.call('bob', 'POST', 'discussion', text()),
      world.call('bob', 'PUT', 'discussion', { id: own, ...text() }),
      world.call('bob', 'POST', 'comment', { did, content: 'hello' }),
      world.call('bob', 'POST', 'comment', { cid: 1, content: 'hello' }),
      world.call('bob', 'POST', 'reply', { reply: { commentId: comment, content: 'hello' } }),
    ])
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'post.banned'))
    // The ban ends two hours after 12:00 UTC, shown in the time zone of the site.
    expect(refused[0]?.msg).toContain('2026-11-22 22:00 (UTC+8)')
    expect(refused[0]?.msg).toContain('spam')
    expect((await world.call('bob', 'GET', `get-discussion-detail?did=${did}`)).status).toBe(200)
    world.clock.advance(2 * hourMs)
    expect((await world.call('bob', 'POST', 'comment', { did, content: 'hello' })).status).toBe(200)
  })

  it('is made, listed and lifted by administrators, and never applies to one', async () => {
    expect((await ban('bob', 'ada')).httpStatus).toBe(403)
    expect((await ban(null, 'ada')).httpStatus).toBe(401)
    expect((await ban('eve', 'eve')).code).toBe('ban.not_allowed')
    expect((await ban('eve', 'root')).code).toBe('ban.not_allowed')
    expect((await ban('eve', 'nobody')).code).toBe('ban.user_not_found')
    expect((await ban('eve', 'ada', { until: inHours(-1) })).code).toBe('ban.end_invalid')
    expect((await ban('eve', 'ada', { until: 'soon' })).httpStatus).toBe(400)
    await ban('eve', 'ada', { until: inHours(1) })
    await ban('pat', 'ada', { reason: 'again' })
    const { data } = await world.call('eve', 'GET', 'admin/discussion-ban')
    expect(data).toMatchObject({ total: 1, records: [{ username: 'ada', gid: null, reason: 'again', by: 'pat' }] })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await world.call('eve', 'DELETE', 'admin/discussion-ban?uid=ada')).status).toBe(200)
    expect((await world.call('ada', 'POST', 'discussion', text())).status).toBe(200)
  })

  it('inside a group applies only there, and is made by its administrators for lower members', async () => {
    expect((await banInGroup('ann', 'amy')).code).toBe('group.admin_required')
    expect((await banInGroup('bob', 'ann')).code).toBe('group.membership_required')
    expect((await banInGroup('amy', 'ann', 9)).code).toBe('group.not_found')
    world.state.members.set('zoe', 4)
    expect((await banInGroup('amy', 'zoe')).code).toBe('ban.not_allowed')
    expect((await banInGroup('amy', 'ann')).code).toBeUndefined()
    const refused = await world.call('ann', 'POST', 'group/discussion', { ...text(), gid: 1 })
    expect(refused.code).toBe('post.banned_in_group')
    expect((await world.call('ann', 'POST', 'discussion', text())).status).toBe(200)
    expect((await world.call('amy', 'GET', 'group/discussion-ban?gid=1')).data.records).toMatchObject([
      { username: 'ann', gid: 1, reason: 'rude', by: 'amy' },
    ])
    expect((await world.call('ann', 'GET', 'group/discussion-ban?gid=1')).code).toBe('group.admin_required')
    expect((await world.call('eve', 'GET', 'admin/discussion-ban')).data.total).toBe(0)
    await world.call('amy', 'DELETE', 'group/discussion-ban?gid=1&uid=ann')
    expect((await world.call('ann', 'POST', 'group/discussion', { ...text(), gid: 1 })).status).toBe(200)
  })

  it('and a concurrent deletion end in a clear answer, and nothing is stored', async () => {
    world.state.members.set('cleo', 3)
    const did = await world.post('amy', { gid: 1 })
    world.state.members.delete('cleo')
    expect((await world.call('cleo', 'POST', 'comment', { did, content: 'late' })).code).toBe(
      'group.membership_required',
    )
    expect(await world.models.comments.countDocuments({ did })).toBe(0)
  })
})
