import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { log } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { createAuthService } from '../src/index.ts'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import type { Actor } from './world.ts'

let world: AccountWorld
let count = 0
let name = ''
let email = ''
let ann: Actor
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `user${(count += 1)}`
  email = `${name}@example.org`
  const users = [[name, 'secret1', email, 'Ann Example']]
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
  ann = await world.signIn(name, 'secret1')
})

interface Row {
  _id: string
  deleteAt?: Date
  createdAt?: Date
  passwordless?: boolean
  [field: string]: unknown
}

const rows = (collection: string) => world.db.collection<Row>(collection)
const account = (uid = ann.uid) => rows('accounts').findOne({ _id: uid })
const request = (as = ann, password: string | undefined = 'secret1') =>
  world.call<{ deleteAt: string }>('POST', 'account/delete', { as, body: password === '' ? {} : { password } })
const signIn = (username = name) =>
  world.call<{ deletionCancelled?: boolean }>('POST', 'login', { body: { username, password: 'secret1' } })
const mailsTo = (to: string) => world.peers.mails().filter((mail) => mail.to === to)
const makeDeletionDue = (uid = ann.uid) => rows('accounts').updateOne({ _id: uid }, { $set: { deleteAt: new Date(0) } })

/** Starts another process of auth and runs what is due. */
async function startAnother(isDone: () => Promise<boolean>): Promise<void> {
  const { environment, database, busPrefix } = world
  const service = createAuthService.fromEnvironment(environment, { database, busPrefix, log })
  await service.start()
  await until('the other process to have done it', isDone)
  await service.stop()
}

async function deleted(uid = ann.uid): Promise<void> {
  await makeDeletionDue(uid)
  await startAnother(async () => (await account(uid)) === null)
}

interface EventRow {
  uid: string
  kind: string
  username: string
  actorName: string
  address: string
}

const eventsOf = (uid: string) =>
  world.db.collection<EventRow>('account_events').find({ uid }).sort({ _id: 1 }).toArray()

describe('a user who requests the deletion of their account', () => {
  it('gives the password, gets the date, and is signed out everywhere at once, including programs', async () => {
    const phone = await world.signIn(name, 'secret1')
    const body = { name: 'script', scopes: ['read'], days: 7, password: 'secret1' }
    const made = await world.call<{ token: string }>('POST', 'account/token', { as: ann, body })
    expect(made.status).toBe(200)
    const before = await account()
    for (const wrong of ['secret2', '']) expect(await request(ann, wrong)).toMatchObject({ status: 400 })
    expect(await account()).toEqual(before)
    expect([await world.isAlive(ann), await world.isAlive(phone)]).toEqual([true, true])
    const { status, data } = await request()
    expect(status).toBe(200)
    expect(Date.parse(data.deleteAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect([await world.isAlive(ann), await world.isAlive(phone)]).toEqual([false, false])
    expect((await world.sessions.resolve({ sessionId: `token:${made.data.token}` })).found).toBe(false)
    await until('the mail', () => mailsTo(email).some(({ template }) => template === 'deletion-requested'))
    expect((await eventsOf(ann.uid)).map(({ kind }) => kind)).toContain('deletion_requested')
    expect((await account())?._id).toBe(ann.uid)
  })

  it('needs a new sign-in if there is no password', async () => {
    await rows('accounts').updateOne({ _id: ann.uid }, { $set: { passwordless: true } })
    await rows('sessions').updateMany({ uid: ann.uid }, { $set: { createdAt: new Date(Date.now() - 3_600_000) } })
    expect(await request(ann, '')).toMatchObject({ status: 400, code: 'auth.sign_in_again' })
    expect((await account())?.deleteAt).toBeUndefined()
    await rows('sessions').updateMany({ uid: ann.uid }, { $set: { createdAt: new Date() } })
    expect(await request(ann, '')).toMatchObject({ status: 200 })
  })

  it('keeps it by signing in, and is told so', async () => {
    await request()
    const signedIn = await signIn()
    expect(signedIn).toMatchObject({ status: 200, data: { deletionCancelled: true } })
    expect((await account())?.deleteAt).toBeUndefined()
    await until('the mail', () => mailsTo(email).some(({ template }) => template === 'deletion-cancelled'))
    expect((await eventsOf(ann.uid)).map(({ kind }) => kind)).toEqual(['deletion_requested', 'deletion_cancelled'])
    expect((await signIn()).data.deletionCancelled).toBeUndefined()
  })

  it('cannot be the last super administrator, or the last of several who do the same', async () => {
    const { root } = world
    const asRoot = () => world.call('POST', 'account/delete', { as: root, body: { password: 'root-password' } })
    expect(await asRoot()).toMatchObject({ code: 'user.last_root' })
    expect(await world.isAlive(root)).toBe(true)
    const body = { uid: ann.uid, username: name, type: 1000 }
    await world.call('PUT', 'admin/user/edit-user', { as: root, body })
    ann = await world.signIn(name, 'secret1')
    expect(await request()).toMatchObject({ status: 200 })
    expect(await asRoot()).toMatchObject({ code: 'user.last_root' })
    expect((await account(root.uid))?.deleteAt).toBeUndefined()
  })
})

describe('an account whose deletion is due', () => {
  const personal = ['accounts', 'sessions', 'personal_tokens', 'passkeys', 'identity_links', 'sign_ins', 'avatars']

  it('is deleted with all its data except for a version', async () => {
    await rows('passkeys').insertOne({ _id: `key of ${name}`, uid: ann.uid, publicId: name })
    await rows('identity_links').insertOne({ _id: `link of ${name}`, uid: ann.uid, issuer: 'i', subject: name })
    await rows('avatars').insertOne({ _id: `${name}.webp`, uid: ann.uid })
    await rows('second_factors').insertOne({ _id: ann.uid })
    await request()
    await deleted()
    for (const collection of personal) {
      const left = await world.db
        .collection(collection)
        .countDocuments({ $or: [{ uid: ann.uid }, { _id: ann.uid as never }] })
      expect([collection, left]).toEqual([collection, 0])
    }
    expect(await rows('second_factors').findOne({ _id: ann.uid })).toBeNull()
    expect(await rows('deleted_accounts').findOne({ _id: ann.uid })).toMatchObject({ version: 2 })
    expect(await signIn()).toMatchObject({ code: 'auth.wrong_credentials' })
  })

  it('is published once, whatever is started afterwards, and its name is free', async () => {
    await request()
    await deleted()
    await startAnother(async () => true)
    const events = await world.db.collection('outbox').find({ key: ann.uid }).toArray()
    const types = events.map((row) => (JSON.parse(String(row['event'])) as { type: string }).type)
    expect(types.filter((type) => type.startsWith('auth.user_deleted'))).toHaveLength(1)
    const taken = await world.call<{ username: boolean }>('POST', 'check-username-or-email', {
      body: { username: name, email },
    })
    expect(taken.data).toMatchObject({ username: false, email: false })
  })

  it('leaves the log without a name or an address', async () => {
    await request()
    await deleted()
    const events = await eventsOf(ann.uid)
    const anonymous = deletedName(ann.uid)
    expect(events.map(({ kind }) => kind)).toEqual(['deletion_requested', 'account_deleted'])
    for (const event of events) expect(event).toMatchObject({ username: anonymous, actorName: anonymous, address: '' })
    expect(JSON.stringify(events)).not.toContain(name)
  })

  it('is kept if its owner signs in at the last moment', async () => {
    await request()
    await makeDeletionDue()
    const [answer] = await Promise.all([signIn(), startAnother(async () => (await account())?.deleteAt === undefined)])
    const stays = (await account()) !== null
    expect(answer.status).toBe(stays ? 200 : 400)
  })
})

describe('names of deleted accounts', () => {
  it('cannot be registered', async () => {
    const refused = await world.call('POST', 'admin/user/insert-batch-user', {
      as: world.root,
      body: { users: [['Deleted-0123', 'secret1']] },
    })
    expect(refused.code).toBe('user.bad_rows')
  })

  it('are in the log if an administrator deleted the account', async () => {
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } })
    expect(await eventsOf(ann.uid)).toMatchObject([
      { kind: 'account_deleted', username: deletedName(ann.uid), actorName: 'root' },
    ])
  })
})
