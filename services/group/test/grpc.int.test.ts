import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { startWorld, storeGroup, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await storeGroup(world, 1)
  await storeGroup(world, 2, { visible: false })
}, 60_000)
afterAll(() => world.stop())

describe('other services', () => {
  it('learn what a user is in a group', async () => {
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

  it('read members page by page, those who only apply left out', async () => {
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

  it('lets members read and submit, and is not there for outsiders of a hidden one', async () => {
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

  it('has its own problems alone, and hidden ones for administrators', async () => {
    const scopes = world.client('scope.v1.ScopePolicy')
    const pids = async (uid: string) => {
      const asked = { scope: { gid: 1 }, actor: actor(uid), displayIds: ['ALPHA1', 'BETA1'], pids: [2, 3] }
      return (await scopes.resolveProblems(asked)).problems.map(({ pid }) => pid)
    }
    expect(await pids('mina')).toEqual([1])
    expect(await pids('alma')).toEqual([1, 2])
    expect(await pids('zoe')).toEqual([])
  })
})
