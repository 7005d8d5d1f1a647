import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { startWorld, storeGroup, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await storeGroup(world, 1)
  await storeGroup(world, 2, { visible: false })
})
afterAll(() => world.stop())

describe('other services', () => {
  it('read the level of a user in a group', async () => {
    const groups = world.client('group.v1.Groups')
    const levels = async (gid: number) =>
      Promise.all(
        ['owen', 'alma', 'mina', 'paul', 'rita', 'zoe', ''].map(
          async (uid) => (await groups.getMembership({ gid, uid })).level,
        ),
      )
    expect(await levels(1)).toEqual([5, 4, 3, 1, 2, 0, 0])
    expect(await groups.getMembership({ gid: 2, uid: 'mina' })).toMatchObject({
      exists: true,
      group: { gid: 2, shortName: 'short2', auth: 2, visible: false, ownerUid: 'owen', memberCount: 3 },
    })
    expect(await groups.getMembership({ gid: 9, uid: 'mina' })).toMatchObject({ exists: false, level: 0, group: null })
    await expect(groups.getGroup({ gid: 9 })).rejects.toMatchObject({ code: 'group.not_found' })
    expect(await groups.getGroup({ gid: 1 })).toMatchObject({ name: 'Group 1' })
  })

  it('read members page by page, without applicants', async () => {
    const groups = world.client('group.v1.Groups')
    const first = await groups.listMembers({ gid: 1, limit: 2 })
    expect(first.members.map(({ uid }) => uid)).toEqual(['owen', 'alma'])
    const second = await groups.listMembers({ gid: 1, limit: 2, after: first.next })
    expect(second).toMatchObject({ members: [{ uid: 'mina', level: 3 }], next: 0 })
    const roots = await groups.listMembers({ gid: 1, limit: 10, minLevel: 5 })
    expect(roots.members.map(({ uid }) => uid)).toEqual(['owen'])
  })
})

describe('the scope of a group', () => {
  const actor = (uid: string, role = 'default_user') => ({ uid, username: uid, roles: [role] })

  it('lets members read and submit, and does not exist for others if the group is hidden', async () => {
    const scopes = world.client('scope.v1.ScopePolicy')
    const mayRead = async (gid: number, uid: string, role?: string) => {
      const policy: Policy = await scopes.getPolicy({ scope: { gid }, actor: actor(uid, role) })
      return isAllowed(policy, 'readProblems') && isAllowed(policy, 'submit')
    }
    expect(await mayRead(1, 'mina')).toBe(true)
    expect(await mayRead(1, 'paul')).toBe(false)
    expect(await mayRead(2, 'mina')).toBe(true)
    expect(await mayRead(2, 'zoe', 'root')).toBe(true)
    for (const [gid, uid] of [
      [2, 'zoe'],
      [2, 'paul'],
      [9, 'mina'],
    ] as const)
      await expect(mayRead(gid, uid)).rejects.toMatchObject({ code: 'group.not_found' })
  })

  it('has only its own problems, and hidden ones for administrators', async () => {
    const scopes = world.client('scope.v1.ScopePolicy')
    const pids = async (uid: string) => {
      const request = { scope: { gid: 1 }, actor: actor(uid), displayIds: ['ALPHA1', 'BETA1'], pids: [2, 3] }
      return (await scopes.resolveProblems(request)).problems.map(({ pid }) => pid)
    }
    expect(await pids('mina')).toEqual([1])
    expect(await pids('alma')).toEqual([1, 2])
    expect(await pids('zoe')).toEqual([])
    const request = { scope: { gid: 1 }, actor: actor('mina') }
    const { policy, problems } = await scopes.resolveProblems({ ...request, pids: [1], withPolicy: true })
    expect([policy, problems.length]).toEqual([await scopes.getPolicy(request), 1])
  })
})

describe('the quotas of a group', () => {
  const exceptions = (gid: number, of: object, as = 'root') => {
    return world.call(as, 'PUT', 'admin/group/quota', { gid, storageMib: null, ...of })
  }
  const quotasOf = (gid: number) => world.client('group.v1.Quotas').get({ gid })
  const mib = 1024 * 1024
  const ofTheSite = { storageBytes: 2048 * mib, problems: 500, judgingsADay: 20_000 }

  it('are those of the site unless a super administrator has set others', async () => {
    expect(await quotasOf(1)).toEqual(ofTheSite)
    expect(await exceptions(1, { problems: 3, judgingsADay: 0 })).toMatchObject({ status: 200 })
    expect(await quotasOf(1)).toEqual({ ...ofTheSite, problems: 3, judgingsADay: 0 })
    expect(await quotasOf(2)).toEqual(ofTheSite)
    expect(await exceptions(1, {})).toMatchObject({ status: 200 })
    expect(await quotasOf(1)).toEqual(ofTheSite)
    expect(await quotasOf(9)).toEqual({ storageBytes: 0, problems: 0, judgingsADay: 0 })
  })

  it('are set by nobody else and refuse invalid numbers', async () => {
    expect(await exceptions(1, { problems: 3 }, 'owen')).toMatchObject({ httpStatus: 403, code: 'access.denied' })
    for (const problems of [-1, 1.5, 2 ** 31, '3 or 4'])
      expect((await exceptions(1, { problems })).code).toBe('request.invalid')
    expect((await exceptions(9, { problems: 3 })).code).toBe('group.not_found')
    expect(await quotasOf(1)).toEqual(ofTheSite)
  })

  it('are shown to administrators of the group with the usage, or as unknown if a service is down', async () => {
    world.usages.set(1, { problems: 2, storageBytes: 260, judgingsToday: 7 })
    world.pictureBytes.set(1, 40)
    await exceptions(1, { storageMib: 1, judgingsADay: 0 })
    const quota = async (uid: string, gid = 1) => (await world.call(uid, 'GET', `group/get-quota?gid=${gid}`)).data
    const shown = {
      storage: { used: 300, allowed: mib },
      problems: { used: 2, allowed: 500 },
      judgings: { used: 7, allowed: null },
    }
    expect(await quota('alma')).toEqual(shown)
    expect(await quota('owen', 2)).toMatchObject({ problems: { used: 0 }, judgings: { used: 0, allowed: 20_000 } })
    world.away.add('problem')
    expect(await quota('alma')).toEqual({
      storage: { used: null, allowed: mib },
      problems: { used: null, allowed: 500 },
      judgings: shown.judgings,
    })
    world.away.clear()
    world.away.add('site')
    expect(await quota('alma')).toEqual({ ...shown, storage: { used: null, allowed: mib } })
    world.away.clear()
    const list = await world.call<{ records: object[] }>('root', 'GET', 'admin/group/get-quota-list?keyword=Group%201')
    expect(list.data.records).toEqual([
      {
        id: 1,
        name: 'Group 1',
        owner: 'owen',
        ownerless: false,
        memberCount: 3,
        quota: shown,
        exceptions: { storageMib: 1, problems: null, judgingsADay: 0 },
      },
    ])
    expect((await world.call('owen', 'GET', 'admin/group/get-quota-list')).code).toBe('access.denied')
  })
})

it('site learns which uploads a group shows, in both languages, and in its announcements', async () => {
  const picture = (name: string) => `![](/api/public/img/${name})`
  await storeGroup(world, 31, { description: picture('a.png'), descriptionEn: picture('b.png') })
  const announcement = { gid: 31, title: 'Rooms', content: picture('c.png') }
  expect((await world.call('owen', 'POST', 'group/announcement', announcement)).code).toBeUndefined()
  const { uses } = await world
    .client('uploads.v1.UploadUses', 'site')
    .find({ names: ['a.png', 'b.png', 'c.png', 'd.png'] })
  const group = { kind: 'group', id: '31', title: 'Group 31' }
  expect(uses).toEqual([
    { name: 'a.png', ...group },
    { name: 'b.png', ...group },
    { name: 'c.png', kind: 'group_announcement', id: '31', title: 'Rooms' },
  ])
})
