import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { until } from '@verdict/test-kit/until'
import { startWorld, storeGroup, userNames, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await storeGroup(world, 1)
  await until('all users', async () => (await world.db.collection('users').countDocuments()) >= userNames.length)
})
afterAll(() => world.stop())

const auditEntriesOf = (as: string, method: string, path: string, body?: unknown) =>
  auditedBy(world.db, async () => {
    const { code } = await world.call(as, method, path, body)
    if (code !== undefined) throw new Error(code)
  })

describe('the audit log has the old values', () => {
  it('of the level of a member', async () => {
    expect(await auditEntriesOf('owen', 'PUT', 'group/member', { gid: 1, uid: 'mina', auth: 4 })).toEqual([
      'group.member  members.mina: Member → Admin',
    ])
    expect(await auditEntriesOf('owen', 'DELETE', 'group/member?gid=1&uid=mina')).toEqual([
      'group.member  members.mina: Admin → -',
    ])
  })

  it('of the group and its quotas, but never its code', async () => {
    const form = { id: 1, name: 'Renamed', shortName: 'short1', brief: 'for tests', description: 'for tests' }
    const changes = await auditEntriesOf('owen', 'PUT', 'group', { ...form, auth: 3, code: 'abc123', visible: true })
    expect(changes).toEqual([
      'group.update Group 1 auth: 2 → 3',
      'group.update Group 1 code: ••• → •••',
      'group.update Group 1 name: Group 1 → Renamed',
    ])
    await auditEntriesOf('root', 'PUT', 'admin/group/quota', { gid: 1, problems: 5 })
    expect(await auditEntriesOf('root', 'PUT', 'admin/group/quota', { gid: 1, problems: 9 })).toEqual([
      'group.quota Renamed problems: 5 → 9',
    ])
  })

  it('of an announcement', async () => {
    await auditEntriesOf('owen', 'POST', 'group/announcement', { gid: 1, title: 'Hello', content: 'all' })
    const { data } = await world.call<{ records: { id: number }[] }>('owen', 'GET', 'group/get-announcement-list?gid=1')
    const id = data.records[0]?.id
    expect(await auditEntriesOf('owen', 'PUT', 'group/announcement', { id, title: 'Bye', content: 'all' })).toEqual([
      'group.announcement Hello title: Hello → Bye',
    ])
    expect(await auditEntriesOf('owen', 'DELETE', `group/announcement?aid=${id}`)).toContain(
      'group.announcement Bye title: Bye → -',
    )
  })
})
