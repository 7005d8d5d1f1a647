import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection } from 'mongoose'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import type { User__Output as User } from '@verdict/proto/grpc/generated/auth/v1/User'
import { createBus, type Bus } from '../src/bus/bus.ts'
import { createMetrics } from '../src/metrics.ts'
import { deletedName } from '../src/projection/deleted-name.rules.ts'
import {
  createUsersProjection,
  type DeletedUser,
  type RenamedUser,
  type KnownUser,
  type UsersProjection,
} from '../src/projection/users-projection.ts'
import { ensureIndexes } from '../src/store/mongo.ts'
import { eventually, freshPrefix, requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'

let db: Connection
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

/** Users as auth stores them: in the order of their last change, three to a page. */
function createAuth() {
  const users: User[] = []
  const pageSize = 3
  const calls = { list: 0 }
  return {
    calls,
    set(uid: string, version: number, changes: Partial<User> = {}): void {
      const user = {
        uid,
        version,
        username: uid,
        nickname: '',
        avatar: '',
        role: 'default_user',
        titleName: '',
        titleColor: '',
        realname: '',
        school: '',
        gender: 'secrecy',
        disabled: false,
        deleted: false,
        ...changes,
      }
      this.forget(uid)
      users.push(user)
    },
    forget(uid: string): void {
      const at = users.findIndex((user) => user.uid === uid)
      if (at >= 0) users.splice(at, 1)
    },
    client: {
      getMany: ({ uids = [] }: { uids?: string[] }) =>
        Promise.resolve({ users: users.filter(({ uid }) => uids.includes(uid)) }),
      // A cursor here is a version, so tests assign versions in the order of change.
      list({ cursor = '' }: { cursor?: string }) {
        calls.list += 1
        const after = users.filter(({ version }) => version > Number(cursor))
        const page = after.slice(0, pageSize)
        const last = page.at(-1)?.version ?? Number(cursor)
        return Promise.resolve({ users: page, cursor: String(last), more: after.length > pageSize })
      },
    },
  }
}

let auth: ReturnType<typeof createAuth>
let users: UsersProjection
const changed: KnownUser[] = []
const forgotten: DeletedUser[] = []
const renamed: RenamedUser[] = []
let isKilled = false
const running = new AbortController().signal

async function run(name: string) {
  return users.jobs.find((job) => job.name === name)?.run(running)
}

const catchUp = () => run('catch-up-users')
const reconcile = () => run('reconcile-users')
const known = async (uid: string) => (await users.find([uid])).get(uid)

beforeEach(async () => {
  auth = createAuth()
  changed.length = 0
  forgotten.length = 0
  renamed.length = 0
  users = createUsersProjection({
    db,
    client: auth.client,
    onChanged: async (some) => void changed.push(...some),
    onRenamed: async (some) => void renamed.push(...some),
    async onDeleted(some) {
      if (isKilled) throw new Error('killed in between')
      forgotten.push(...some)
    },
  })
  await ensureIndexes(db)
  for (const name of ['users', 'projections']) await db.collection(name).deleteMany({})
})

describe('catching up', () => {
  it('copies all users page by page, and afterwards only changes', async () => {
    for (let n = 1; n <= 8; n += 1) auth.set(`u${n}`, n, { titleName: `T${n}` })
    expect(await catchUp()).toEqual({ changed: 8 })
    expect((await users.find(['u1', 'u8', 'nobody'])).size).toBe(2)
    expect(await known('u8')).toMatchObject({ username: 'u8', titleName: 'T8', avatar: null, role: 'default_user' })
    auth.calls.list = 0
    auth.set('u2', 9, { nickname: 'Two', disabled: true })
    expect(await catchUp()).toEqual({ changed: 1 })
    expect(auth.calls.list).toBe(1)
    expect(await known('u2')).toMatchObject({ nickname: 'Two', disabled: true })
  })

  it('continues where it was interrupted', async () => {
    for (let n = 1; n <= 8; n += 1) auth.set(`u${n}`, n)
    const { list } = auth.client
    auth.client.list = (request) =>
      auth.calls.list === 2 ? Promise.reject(new Error('auth is away')) : list.call(auth.client, request)
    await expect(catchUp()).rejects.toThrow('auth is away')
    expect((await users.find(['u6', 'u7'])).size).toBe(1)
    auth.client.list = list
    expect(await catchUp()).toEqual({ changed: 2 })
    expect(auth.calls.list).toBe(3)
  })

  it('anonymises users who were deleted while nobody listened', async () => {
    auth.set('gone', 1, { username: 'Gone', nickname: 'G', realname: 'Gone Girl', avatar: '/a', titleName: 'Dr' })
    await catchUp()
    auth.set('gone', 2, { username: '', deleted: true })
    await catchUp()
    const name = deletedName('gone')
    expect(await known('gone')).toMatchObject({
      deleted: true,
      username: name,
      usernameKey: name,
      version: 2,
      nickname: null,
      realname: null,
      avatar: null,
      titleName: null,
      disabled: true,
    })
    expect(forgotten).toEqual([{ uid: 'gone', name, formerName: 'Gone' }])
    expect(await users.search('gone', 5)).toEqual([])
  })

  it('tells of who has another name now, with the former one', async () => {
    auth.set('ada', 1, { username: 'Ada' })
    auth.set('bob', 2)
    auth.set('gone', 3)
    await catchUp()
    expect(renamed).toEqual([])
    auth.set('ada', 4, { username: 'Lovelace' })
    auth.set('bob', 5, { nickname: 'Bobby' })
    auth.set('gone', 6, { username: '', deleted: true })
    await catchUp()
    expect(renamed).toEqual([{ uid: 'ada', name: 'Lovelace', formerName: 'Ada' }])
  })

  it('reports a deletion again, with the former name, if the work that follows failed', async () => {
    auth.set('gone', 1, { username: 'Gone' })
    await catchUp()
    auth.set('gone', 2, { username: '', deleted: true })
    isKilled = true
    await expect(catchUp()).rejects.toThrow('killed in between')
    isKilled = false
    await catchUp()
    await catchUp()
    expect(forgotten).toMatchObject([{ uid: 'gone', formerName: 'Gone' }])
  })

  it('updates a row with new fields even if its version is the same', async () => {
    for (let n = 1; n <= 5; n += 1) auth.set(`u${n}`, n, { realname: `R${n}`, school: 'MIT', gender: 'female' })
    await catchUp()
    // As the previous version of the service left them.
    await db.collection('users').updateMany({}, { $unset: { realname: 1, school: 1, gender: 1 } })
    await db.collection('projections').updateMany({}, { $unset: { shape: 1, reshaping: 1 } })
    const { list } = auth.client
    auth.calls.list = 0
    auth.client.list = (request) =>
      auth.calls.list === 1 ? Promise.reject(new Error('auth is away')) : list.call(auth.client, request)
    await expect(catchUp()).rejects.toThrow('auth is away')
    auth.client.list = list
    expect(await catchUp()).toEqual({ changed: 2 })
    expect(await known('u1')).toMatchObject({ realname: 'R1', school: 'MIT', gender: 'female' })
    expect(await known('u5')).toMatchObject({ realname: 'R5' })
    expect(await catchUp()).toEqual({ changed: 0 })
  })

  it('reports a change once', async () => {
    auth.set('ada', 1)
    await catchUp()
    await db.collection('projections').deleteMany({})
    await catchUp()
    expect(changed.map((user) => user._id)).toEqual(['ada'])
  })
})

describe('the nightly comparison', () => {
  it('restores missing rows and corrects different ones', async () => {
    for (let n = 1; n <= 4; n += 1) auth.set(`u${n}`, n)
    await catchUp()
    await db.collection<{ _id: string }>('users').deleteOne({ _id: 'u1' })
    auth.set('u3', 2, { username: 'restored' }) // auth was restored to an older state
    expect(await reconcile()).toEqual({ changed: 1, corrected: 1 })
    expect(await known('u1')).toMatchObject({ username: 'u1' })
    expect(await known('u3')).toMatchObject({ username: 'restored', version: 2 })
    expect(await reconcile()).toEqual({ changed: 0, corrected: 0 })
  })

  it('finds users who have disappeared from auth without an event', async () => {
    auth.set('stays', 1)
    auth.set('vanishes', 2)
    await catchUp()
    auth.forget('vanishes')
    expect(await reconcile()).toEqual({ changed: 0, corrected: 1 })
    expect(await known('vanishes')).toMatchObject({ deleted: true, username: 'vanishes' })
    expect(forgotten).toEqual([])
    expect(await known('stays')).toMatchObject({ deleted: false })
  })
})

describe('events', () => {
  let bus: Bus
  const event = (uid: string, version: number, changes: { username?: string; nickname?: string } = {}) => ({
    uid,
    version,
    username: uid,
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    realname: null,
    school: null,
    gender: 'secrecy' as const,
    role: 'admin' as const,
    disabled: false,
    ...changes,
  })

  beforeEach(async () => {
    bus = await createBus({
      source: 'test',
      redisUrl: requiredVariable('REDIS_URL'),
      kafkaBrokers: '',
      prefix: freshPrefix(),
      log: silentLog,
      metrics: createMetrics('test'),
    })
    users.follow(bus, 'test.users')
    await bus.start()
  })
  afterEach(() => bus.stop())

  /** Events of one user are handled in order, so when this one is known the earlier ones were handled. */
  async function handledUpTo(uid: string, version: number): Promise<void> {
    await eventually(async () => (await known(uid))?.version === version)
  }

  it('that are late or repeated never replace newer data', async () => {
    const newest = event('ada', 3, { username: 'Ada3' })
    for (const one of [newest, event('ada', 1, { username: 'Ada1' }), newest, event('ada', 2, { username: 'Ada2' })])
      await bus.publish(userChanged, one)
    await bus.publish(userChanged, event('ada', 4, { username: 'Ada3', nickname: 'end' }))
    await handledUpTo('ada', 4)
    expect(changed.map(({ version }) => version)).toEqual([3, 4])
    expect(await known('ada')).toMatchObject({ username: 'Ada3', usernameKey: 'ada3', role: 'admin' })
  })

  it('of a deletion win over late changes, also of unknown users', async () => {
    await bus.publish(userDeleted, { uid: 'eve', version: 5 })
    await bus.publish(userChanged, event('eve', 4))
    await bus.publish(userDeleted, { uid: 'eve', version: 6 })
    await handledUpTo('eve', 6)
    expect(await known('eve')).toMatchObject({ deleted: true, username: deletedName('eve') })
  })

  it('replace an older state that is inserted concurrently', async () => {
    const stored = db.collection<{ _id: string; version: number }>('users')
    const write = jest.spyOn(stored, 'bulkWrite').mockImplementationOnce(async () => {
      await stored.insertOne({ _id: 'ada', version: 1 })
      await stored.insertOne({ _id: 'ada', version: 1 })
      throw new Error('the second one was not refused')
    })
    await bus.publish(userChanged, event('ada', 2, { nickname: 'newer' }))
    await handledUpTo('ada', 2)
    expect(await known('ada')).toMatchObject({ nickname: 'newer' })
    expect(write).toHaveBeenCalledTimes(2)
    write.mockRestore()
  })

  it('and catching up at the same time end in the newest state', async () => {
    for (let n = 1; n <= 30; n += 1) auth.set(`u${n}`, n)
    await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => bus.publish(userChanged, event(`u${n + 1}`, n + 32))),
      catchUp(),
      catchUp(),
    ])
    for (let n = 1; n <= 30; n += 1) await handledUpTo(`u${n}`, n + 31)
  })
})

describe('searching users by name', () => {
  const names = async (text: string, limit = 10) => (await users.search(text, limit)).map(({ username }) => username)

  beforeEach(async () => {
    const some = ['Ada', 'adam', 'Nevada', 'Straße', 'bob', 'a.b', 'axb']
    some.forEach((username, n) => auth.set(`s${n}`, n + 1, { username }))
    await catchUp()
  })

  it('finds the exact name in any case', async () => {
    expect(await names('ADA')).toEqual(['Ada'])
    expect(await names('ｓｔｒａｓｓｅ')).toEqual(['Straße'])
  })

  it('else those that begin with the text before those that hold it', async () => {
    expect(await names('AD')).toEqual(['Ada', 'adam', 'Nevada'])
    expect(await names('AD', 2)).toEqual(['Ada', 'adam'])
    expect(await names('a.')).toEqual(['a.b'])
    expect(await names('.b')).toEqual(['a.b'])
    expect(await names(' ')).toEqual([])
    expect(await names('b\0')).toEqual([])
  })
})
