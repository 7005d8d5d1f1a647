import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const auditEntriesOf = (method: string, path: string, body?: unknown, as = 'eve') =>
  auditedBy(world.db, async () => {
    const { code } = await world.call(as, method, path, body)
    if (code !== undefined) throw new Error(code)
  })

describe('the audit log has the old values', () => {
  it('of a moderated discussion', async () => {
    const id = await world.post('ada', { title: 'buy this' })
    expect(await auditEntriesOf('PUT', 'admin/discussion', { id, topPriority: true, status: 1 })).toEqual([
      'discussion.moderate buy this status: 0 → 1',
      'discussion.moderate buy this topPriority: false → true',
    ])
    expect(await auditEntriesOf('DELETE', 'admin/discussion', [id])).toEqual([
      `discussion.delete buy this ${id}: ada: buy this → -`,
    ])
  })

  it('of the categories', async () => {
    const { data } = await world.call(null, 'GET', 'discussion-category')
    const names = data.map(({ name }: { name: string }) => name)
    expect(await auditEntriesOf('POST', 'discussion-category', [...data, { name: 'News' }], 'root')).toEqual([
      `discussion.categories  categories: ${JSON.stringify(names)} → ${JSON.stringify([...names, 'News'])}`,
    ])
  })

  it('of a changed or lifted ban', async () => {
    const until = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString()
    await auditEntriesOf('PUT', 'admin/discussion-ban', { username: 'ada', until: until(2), reason: 'spam' })
    expect(
      await auditEntriesOf('PUT', 'admin/discussion-ban', { username: 'ada', until: until(2), reason: 'rude' }),
    ).toEqual(['discussion.ban ada reason: spam → rude'])
    expect(await auditEntriesOf('DELETE', 'admin/discussion-ban?uid=ada')).toContain(
      'discussion.unban ada reason: rude → -',
    )
  })
})
