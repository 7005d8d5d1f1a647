import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import { groupMembersAdded } from '@verdict/proto/events/group'
import { knownUserModel } from '@verdict/kit/users-projection'
import { until } from '@verdict/test-kit/until'
import { startWorld, storeGroup, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let gid = 0
beforeEach(async () => {
  // Values cached for a second expire.
  world.clock.advance(2_000)
  gid += 1
  await world.models.secretGuesses.deleteMany({})
  await storeGroup(world, gid, { auth: GroupAuth.Private, visible: false })
})

const levelOf = async (uid: string) => (await world.models.members.findOne({ gid, uid }).lean())?.level
const memberCount = async () => (await world.models.groups.findById(gid).lean())?.memberCount
const codeOf = async (as: string, method: string, path: string, body?: unknown) =>
  (await world.call(as, method, path, body)).code

it('a user who is made a member by somebody else is reported once', async () => {
  const membersAdded = await world.record(groupMembersAdded)
  const usernames = ['zoe', 'mina', 'otto']
  await world.call('owen', 'POST', 'group/members', { gid, usernames })
  await world.call('owen', 'POST', 'group/members', { gid, usernames })
  await world.call('alma', 'PUT', 'group/member', { gid, uid: 'paul', auth: GroupLevel.Member })
  await world.call('owen', 'PUT', 'group/member', { gid, uid: 'paul', auth: GroupLevel.Admin })
  const ofGroup = () => membersAdded.map(({ data }) => data).filter((data) => data.gid === gid)
  await until('the events', () => ofGroup().length >= 2)
  expect(ofGroup()).toMatchObject([
    { name: `Group ${gid}`, byUid: 'owen', byUsername: 'owen', uids: ['zoe', 'otto'], reason: 'added' },
    { byUid: 'alma', uids: ['paul'], reason: 'accepted' },
  ])
})

describe('adding members by name', () => {
  const add = (usernames: string[], as = 'owen') =>
    world.call<{ username: string; outcome: string }[]>(as, 'POST', 'group/members', { gid, usernames })

  it('makes members of existing accounts and reports the result for each name', async () => {
    const { data } = await add(['zoe', 'mina', 'nobody', 'paul', 'zoe', 'alma'])
    expect(data.map(({ outcome }) => outcome)).toEqual(['added', 'member', 'unknown', 'added', 'added', 'member'])
    expect(await levelOf('zoe')).toBe(GroupLevel.Member)
    expect(await levelOf('paul')).toBe(GroupLevel.Member)
    expect(await levelOf('alma')).toBe(GroupLevel.Admin)
    expect(await memberCount()).toBe(5)
    expect((await add(['zoe', 'paul'])).data.map(({ outcome }) => outcome)).toEqual(['member', 'member'])
    expect(await memberCount()).toBe(5)
  })

  it('adds several at a time, repeatedly', async () => {
    for (const two of [
      ['zoe', 'otto'],
      ['bart', 'olga'],
    ])
      expect((await add(two)).data.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
    expect(await memberCount()).toBe(7)
  })

  it('adds once for concurrent requests', async () => {
    await Promise.all([1, 2, 3].map(() => add(['zoe', 'otto'])))
    expect(await memberCount()).toBe(5)
    expect(await world.models.members.countDocuments({ gid, uid: 'zoe' })).toBe(1)
  })

  it('shows real names to administrators of the group only', async () => {
    const known = knownUserModel(world.db)
    await until('the copy of users', async () => (await known.exists({ _id: 'mina' })) !== null)
    await known.updateOne({ _id: 'mina' }, { $set: { realname: '米娜' } })
    const realnames = async (as: string) => {
      const path = `group/get-member-list?gid=${gid}&limit=100`
      const { data } = await world.call<{ records: { uid: string; realname: string | null }[] }>(as, 'GET', path)
      return data.records.find(({ uid }) => uid === 'mina')?.realname
    }
    expect(await realnames('alma')).toBe('米娜')
    expect(await realnames('mina')).toBeNull()
  })

  it('shows real names of added users to site administrators only, until the users accept an invitation', async () => {
    const known = knownUserModel(world.db)
    await until('the copy of users', async () => (await known.countDocuments({ _id: { $in: ['zoe', 'olga'] } })) === 2)
    await known.updateMany({ _id: { $in: ['zoe', 'olga'] } }, { $set: { realname: '真名' } })
    await add(['zoe'])
    await add(['olga'], 'root')
    const realname = async (of: string, as: string) => {
      const path = `group/get-member-list?gid=${gid}&limit=100`
      const { data } = await world.call<{ records: { uid: string; realname: string | null }[] }>(as, 'GET', path)
      return data.records.find(({ uid }) => uid === of)?.realname
    }
    expect([await realname('zoe', 'owen'), await realname('zoe', 'root')]).toEqual([null, '真名'])
    expect(await realname('olga', 'owen')).toBe('真名')
    const { token } = (
      await world.call<{ token: string }>('owen', 'POST', 'group/invitation', { gid, days: 1, maxUses: 2 })
    ).data
    expect((await world.call('zoe', 'POST', 'group/member/by-invitation', { token })).code).toBeUndefined()
    expect(await realname('zoe', 'owen')).toBe('真名')
  })
})

describe('an invitation', () => {
  interface Invitation {
    token: string
    uses: number
  }
  const invite = async (days = 1, maxUses = 2) =>
    (await world.call<Invitation>('owen', 'POST', 'group/invitation', { gid, days, maxUses })).data.token
  const join = (as: string, token: string) => codeOf(as, 'POST', 'group/member/by-invitation', { token })
  const list = async () => (await world.call<Invitation[]>('owen', 'GET', `group/invitations?gid=${gid}`)).data

  it('admits users with the link, even to a hidden private group, until it is used up', async () => {
    const token = await invite()
    expect((await world.call('zoe', 'GET', `group/invitation?token=${token}`)).data).toMatchObject({
      gid,
      name: `Group ${gid}`,
      isMember: false,
    })
    expect(await join('zoe', token)).toBeUndefined()
    expect(await levelOf('zoe')).toBe(GroupLevel.Member)
    expect(await join('zoe', token)).toBeUndefined()
    expect(await join('mina', token)).toBeUndefined()
    expect(await list()).toMatchObject([{ token, uses: 1 }])
    const codes = await Promise.all([join('paul', token), join('otto', token), join('olga', token)])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'group.invitation_gone')).toHaveLength(2)
    expect(await memberCount()).toBe(5)
    expect(await list()).toEqual([])
  })

  it('ends at its expiry, when it is revoked, and with the group', async () => {
    const [early, revoked, last] = [await invite(1), await invite(30), await invite(30)]
    world.clock.advance(86_400_000)
    expect(await join('zoe', early)).toBe('group.invitation_gone')
    expect(await codeOf('owen', 'DELETE', `group/invitation?gid=${gid}&token=${revoked}`)).toBeUndefined()
    expect(await join('zoe', revoked)).toBe('group.invitation_gone')
    expect(await codeOf('zoe', 'GET', `group/invitation?token=${revoked}`)).toBe('group.invitation_gone')
    expect(await codeOf('owen', 'DELETE', `group?gid=${gid}`)).toBeUndefined()
    expect(await join('zoe', last)).toBe('group.invitation_gone')
  })

  it('links members to the group even when it is used up', async () => {
    const token = await invite(1, 1)
    expect(await join('zoe', token)).toBeUndefined()
    expect((await world.call('zoe', 'GET', `group/invitation?token=${token}`)).data).toMatchObject({ isMember: true })
    expect(await join('zoe', token)).toBeUndefined()
    expect(await codeOf('paul', 'GET', `group/invitation?token=${token}`)).toBe('group.invitation_gone')
  })

  it('cannot be guessed, nor can the code of a group', async () => {
    const token = await invite()
    const codes: (string | undefined)[] = []
    for (const guess of ['a', 'b', 'c']) codes.push(await codeOf('olga', 'GET', `group/invitation?token=${guess}`))
    for (const guess of ['d', 'e', token]) codes.push(await join('olga', guess))
    expect(codes).toEqual([...Array<string>(5).fill('group.invitation_gone'), 'request.too_many'])
    expect(await codeOf('olga', 'GET', `group/invitation?token=${token}`)).toBe('request.too_many')
    expect(await join('zoe', token)).toBeUndefined()
    world.clock.advance(16 * 60_000)
    expect(await join('olga', token)).toBeUndefined()
  })

  it('excludes users whom the group has refused, and is limited in number', async () => {
    expect(await join('rita', await invite())).toBe('group.application_refused')
    for (let made = 1; made < 20; made += 1) await invite()
    expect(await codeOf('owen', 'POST', 'group/invitation', { gid, days: 1, maxUses: 1 })).toBe(
      'group.too_many_invitations',
    )
  })
})

it('a user who was made the owner elsewhere a moment ago cannot leave', async () => {
  // The cached group of this process is older.
  await world.call('mina', 'GET', `get-group-detail?gid=${gid}`)
  await world.models.groups.updateOne({ _id: gid }, { $set: { ownerUid: 'mina' } })
  expect(await codeOf('mina', 'DELETE', `group/member/exit?gid=${gid}`)).toBe('group.owner_stays')
  expect(await levelOf('mina')).toBe(GroupLevel.Member)
})
