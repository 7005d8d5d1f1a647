import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Collection } from 'mongoose'
import type { User__Output as User } from '@verdict/proto/grpc/generated/auth/v1/User'
import { dayNumber } from '@verdict/kit/days.rules'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { createAuthService } from '../src/index.ts'
import { log, secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from './world.ts'

let world: World
let users: GrpcClient<'auth.v1.Users'>
let accounts: Collection<Row>

/** Accounts and deleted ones, with the fields that these tests read. */
interface Row {
  _id: string
  username: string
  nameKey: string
  version?: number
  email?: string | null
  disabled?: boolean
  updatedAt?: Date
  deletedAt?: Date
}

beforeAll(async () => {
  world = await startWorld()
  users = grpcClient('auth.v1.Users', { address: world.grpcAddress, keys: deriveServiceKeys(secret, 'submission') })
  accounts = world.db.collection<Row>('accounts')
})
afterAll(async () => {
  users.close()
  await world.stop()
})

async function addUser(username: string): Promise<string> {
  const body = { users: [[username, 'secret1']] }
  const answer = await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body })
  if (answer.status !== 200) throw new Error(answer.msg)
  const account = await accounts.findOne({ username })
  return account?._id ?? ''
}

function edit(uid: string, changes: object) {
  return world.call('PUT', 'admin/user/edit-user', { as: world.root, body: { uid, ...changes } })
}

function remove(uid: string) {
  return world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [uid] } })
}

async function listAll(cursor: string, limit: number): Promise<{ found: User[]; cursor: string; calls: number }> {
  const found: User[] = []
  for (let calls = 1; ; calls += 1) {
    const answer = await users.list({ cursor, limit })
    found.push(...answer.users)
    cursor = answer.cursor
    if (!answer.more) return { found, cursor, calls }
  }
}

/** As if the change had been made an hour ago. */
async function age(uid: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await accounts.updateOne({ _id: uid }, { $set: { updatedAt: anHourAgo } })
}

describe('the user data for other services', () => {
  it('is listed in pages, each user once, deleted ones as deleted', async () => {
    const uids = await Promise.all(['lista', 'listb', 'listc', 'listd'].map(addUser))
    await remove(uids[3] ?? '')
    const { found, calls } = await listAll('', 2)
    const ofTest = found.filter(({ uid }) => uids.includes(uid))
    expect(ofTest.map(({ uid }) => uid).sort()).toEqual([...uids].sort())
    expect(calls).toBeGreaterThan(2)
    expect(ofTest.find(({ uid }) => uid === uids[3])).toMatchObject({ deleted: true, version: 2, username: '' })
    expect(ofTest.find(({ uid }) => uid === uids[0])).toMatchObject({
      deleted: false,
      disabled: false,
      version: 1,
      username: 'lista',
      role: 'default_user',
    })
  })

  it('can be listed since the last call', async () => {
    const [resting, changing, leaving] = await Promise.all(['resting', 'changing', 'leaving'].map(addUser))
    for (const uid of [resting, changing, leaving, world.root.uid]) await age(uid ?? '')
    const { cursor } = await listAll('', 500)
    await edit(changing ?? '', { username: 'changed', titleName: 'Dr' })
    await remove(leaving ?? '')
    const { found } = await listAll(cursor, 500)
    const since = found.map(({ uid, version }) => ({ uid, version }))
    expect(since).toContainEqual({ uid: changing, version: 2 })
    expect(since).toContainEqual({ uid: leaving, version: 2 })
    expect(since.map(({ uid }) => uid)).not.toContain(resting)
  })

  it('has a version that grows with every change, in events and in answers', async () => {
    const uid = await addUser('growing')
    await edit(uid, { username: 'growing', titleName: 'A', realname: 'Ada Lovelace' })
    await edit(uid, { username: 'growing', status: 1 })
    expect((await users.getMany({ uids: [uid] })).users).toMatchObject([
      { version: 3, disabled: true, titleName: 'A', realname: 'Ada Lovelace', school: '', gender: 'secrecy' },
    ])
    await remove(uid)
    expect((await users.getMany({ uids: [uid] })).users).toMatchObject([{ version: 4, deleted: true }])
    const rows = await world.db.collection('outbox').find({ key: uid }).sort({ order: 1 }).toArray()
    const events = rows.map((row) => JSON.parse(String(row['event'])) as { type: string; data: { version: number } })
    expect(events.map(({ type, data }) => [type, data.version])).toEqual([
      ['auth.user_changed.v3', 1],
      ['auth.user_changed.v3', 2],
      ['auth.user_changed.v3', 3],
      ['auth.user_deleted.v2', 4],
    ])
  })

  it('contains profiles, by uid or name, with the last sign-in on request', async () => {
    const uid = await addUser('telling')
    await edit(uid, { username: 'telling', titleName: 'Dr' })
    await world.call('POST', 'login', { body: { username: 'telling', password: 'secret1' } })
    const byName = await users.getProfiles({ username: 'TELLING', withSignIns: true })
    expect(byName.profiles).toMatchObject([
      { uid, username: 'telling', titleName: 'Dr', gender: 'secrecy', school: '' },
    ])
    expect(byName.profiles[0]?.lastSignInMs).toBeGreaterThan(0)
    expect((await users.getProfiles({ uids: [uid, 'nobody'] })).profiles).toMatchObject([{ uid, lastSignInMs: 0 }])
    await remove(uid)
    expect((await users.getProfiles({ uids: [uid] })).profiles).toEqual([])
  })

  it('is refused, not shortened, if too many are requested', async () => {
    const uids = Array.from({ length: 501 }, (_, n) => `u${n}`)
    await expect(users.getMany({ uids })).rejects.toThrow('request.invalid')
    await expect(users.list({ cursor: 'forged', limit: 5 })).rejects.toThrow('request.invalid')
  })

  it('includes e-mail addresses only for the service that sends mail', async () => {
    const uids = await Promise.all(['mailed', 'mailless', 'mailban', 'mailgone'].map(addUser))
    const [mailed = '', , banned = '', deleted = ''] = uids
    for (const uid of [mailed, banned, deleted])
      await accounts.updateOne({ _id: uid }, { $set: { email: `${uid}@example.org` } })
    await accounts.updateOne({ _id: banned }, { $set: { disabled: true } })
    await remove(deleted)
    const contactsFor = (caller: 'message' | 'submission') =>
      grpcClient('auth.v1.Contacts', { address: world.grpcAddress, keys: deriveServiceKeys(secret, caller) })
    const [own, other] = [contactsFor('message'), contactsFor('submission')]
    try {
      const { contacts } = await own.getEmails({ uids })
      expect(contacts).toEqual([{ uid: mailed, username: 'mailed', email: `${mailed}@example.org` }])
      await expect(own.getEmails({ uids: Array.from({ length: 501 }, String) })).rejects.toThrow('request.invalid')
      await expect(other.getEmails({ uids })).rejects.toThrow()
    } finally {
      own.close()
      other.close()
    }
  })

  it('is found by name in any case or width', async () => {
    const uid = await addUser('Straße')
    expect((await users.findByName({ username: 'ＳＴＲＡＳＳＥ' })).users).toMatchObject([{ uid, username: 'Straße' }])
    const list = await world.call<{ total: number }>('GET', 'admin/user/get-user-list?keyword=ＲＡＳＳ', {
      as: world.root,
    })
    expect(list.data.total).toBe(1)
  })
})

describe('registrations', () => {
  it('are counted by the day of UTC+8', async () => {
    const statistics = grpcClient('statistics.v1.Statistics', {
      address: world.grpcAddress,
      keys: deriveServiceKeys(secret, 'site'),
      service: 'auth',
    })
    const uids = await Promise.all(['early', 'late', 'later'].map(addUser))
    const times = ['2020-05-01T15:59:59.999Z', '2020-05-01T16:00:00.000Z', '2020-05-03T15:59:59.999Z']
    for (const [at, uid] of uids.entries())
      await accounts.updateOne({ _id: uid }, { $set: { createdAt: new Date(times[at] ?? '') } as object })
    const firstDay = dayNumber(new Date('2020-05-01T00:00:00+08:00'))
    expect((await statistics.countDays({ firstDay, days: 4 })).figures).toEqual([
      { name: 'registrations', values: [1, 1, 1, 0] },
    ])
    await expect(statistics.countDays({ firstDay, days: 0 })).rejects.toThrow('request.invalid')
    statistics.close()
  })
})

describe('accounts of earlier versions', () => {
  const addEarlier = async (username: string, nameKey: string) => {
    const { version: _version, ...root } = (await accounts.findOne({ username: 'root' })) ?? {}
    await accounts.insertOne({ ...root, _id: `old-${username}`, username, nameKey })
  }
  const find = (username: string) => accounts.findOne({ _id: `old-${username}` })

  /** Starts a process of the present version on the data of an earlier one. */
  async function start(): Promise<void> {
    await world.db.collection('schema').deleteMany({})
    const { environment, database, busPrefix } = world
    const service = createAuthService.fromEnvironment(environment, { database, busPrefix, log })
    await service.start()
    await service.stop()
  }

  it('get a version and the present form of their name at the start, which can be repeated', async () => {
    await addEarlier('Weiß', 'weiß')
    await addEarlier('plain', 'plain')
    await start()
    await start()
    expect(await find('Weiß')).toMatchObject({ nameKey: 'weiss', version: 1 })
    expect(await find('plain')).toMatchObject({ nameKey: 'plain', version: 1 })
  })

  it('keep their old form if somebody has the new one already', async () => {
    await addEarlier('GROSS', 'gross')
    await addEarlier('groß', 'groß')
    await start()
    expect(await find('GROSS')).toMatchObject({ nameKey: 'gross' })
    expect(await find('groß')).toMatchObject({ nameKey: 'groß', version: 1 })
  })
})
