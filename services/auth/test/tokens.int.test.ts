import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { liveSessionKey, tokenSessionId } from '@verdict/kit/sessions'
import { rootPassword, startWorld, type Actor, type World } from './world.ts'

interface Entry {
  id: string
  name: string
  hint: string
  scopes: string[]
  lastUsedAt: string | null
}

let world: World
let redis: Redis
let count = 0
let name = ''
let ann: Actor

beforeAll(async () => {
  world = await startWorld()
  redis = new Redis(world.environment.REDIS_URL)
})
afterAll(async () => {
  redis.disconnect()
  await world.stop()
})
beforeEach(async () => {
  name = `user${(count += 1)}`
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[name, 'secret1']] } })
  ann = await world.signIn(name, 'secret1')
})

const tokenRequest = { password: 'secret1', name: 'my script', scopes: ['read', 'submit'], days: 30 }
const create = (body: object = {}, as = ann) =>
  world.call<{ token: string; entry: Entry }>('POST', 'account/token', { as, body: { ...tokenRequest, ...body } })
const list = async (as = ann) => (await world.call<{ tokens: Entry[] }>('GET', 'account/tokens', { as })).data.tokens
const revoke = (id: string, as = ann) => world.call('DELETE', `account/token?id=${encodeURIComponent(id)}`, { as })
/** Checks the token as the gateway does when Redis knows nothing. */
const resolve = (token: string) => world.sessions.resolve({ sessionId: tokenSessionId(token) })
const cached = (token: string) => redis.get(liveSessionKey(tokenSessionId(token)))

describe('a personal token', () => {
  it('is created with the password, shown once, and stored as a hash', async () => {
    expect(await create({ password: 'secret2' })).toMatchObject({ httpStatus: 400, code: 'auth.old_password_wrong' })
    const { data } = await create()
    expect(data.token).toMatch(/^vdt_[\w-]{43}$/)
    expect(await list()).toEqual([data.entry])
    expect(data.entry).toMatchObject({ name: 'my script', scopes: ['read', 'submit'], lastUsedAt: null })
    expect(data.token.startsWith(data.entry.hint)).toBe(true)
    const rows = JSON.stringify([
      await world.db.collection('personal_tokens').find().toArray(),
      await world.db.collection('account_events').find().toArray(),
    ])
    expect(rows).not.toContain(data.token)
    expect(rows).toContain('token_created')
  })

  it('represents its owner, with its scopes, and records when it was used', async () => {
    const { data } = await create()
    expect(await resolve(data.token)).toMatchObject({
      found: true,
      uid: ann.uid,
      username: name,
      roles: ['default_user'],
      scopes: ['read', 'submit'],
    })
    expect((await list())[0]?.lastUsedAt).toEqual(expect.stringMatching(/Z$/))
  })

  it('has the role of an administrator only if created for it', async () => {
    const made = { password: rootPassword }
    const reading = await create({ ...made, scopes: ['read'] }, world.root)
    const adminToken = await create({ ...made, scopes: ['read', 'admin'] }, world.root)
    expect(await resolve(reading.data.token)).toMatchObject({ roles: ['default_user'] })
    expect(await resolve(adminToken.data.token)).toMatchObject({ roles: ['root'] })
  })

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['all'] }],
    ['a scope twice', { scopes: ['read', 'read'] }],
    ['no end', { days: 0 }],
    ['more than a year', { days: 366 }],
    ['half a day', { days: 0.5 }],
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(51) }],
  ])('with %s is not created', async (_what, body) => {
    expect(await create(body)).toMatchObject({ httpStatus: 400, code: 'request.invalid' })
    expect(await list()).toEqual([])
  })

  it('is limited to twenty per user', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      _id: `row ${name} ${index}` as never,
      publicId: `p${index}`,
      uid: ann.uid,
      credentialsVersion: 1,
      name: 'x',
      hint: 'vdt_xxxx',
      scopes: ['read'],
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    }))
    await world.db.collection('personal_tokens').insertMany(rows)
    expect(await create()).toMatchObject({ httpStatus: 400, code: 'token.too_many' })
  })
})

describe('a personal token ends', () => {
  let token = ''
  let id = ''
  beforeEach(async () => {
    const { data } = await create()
    token = data.token
    id = data.entry.id
    expect(await resolve(token)).toMatchObject({ found: true })
  })

  async function expectEnded() {
    // Gateways read this first: the mark exists at the moment when the change is answered.
    expect(await cached(token)).toBe('ended')
    expect(await resolve(token)).toMatchObject({ found: false, uid: '' })
  }

  it('when its owner revokes it, and nobody else can', async () => {
    expect(await revoke(id, world.root)).toMatchObject({ httpStatus: 404, code: 'token.not_found' })
    expect(await resolve(token)).toMatchObject({ found: true })
    expect(await revoke(id)).toMatchObject({ status: 200 })
    await expectEnded()
    expect(await list()).toEqual([])
    expect(await revoke(id)).toMatchObject({ code: 'token.not_found' })
  })

  it('with a new password, though its owner stays signed in', async () => {
    const body = { oldPassword: 'secret1', newPassword: 'secret9' }
    expect(await world.call('POST', 'change-password', { as: ann, body })).toMatchObject({ data: { code: 200 } })
    await expectEnded()
    expect(await world.isAlive(ann)).toBe(true)
    expect(await list()).toEqual([])
  })

  it('when its owner is banned, and stays ended when the ban is lifted', async () => {
    for (const status of [1, 0]) {
      const body = { uid: ann.uid, username: name, status }
      await world.call('PUT', 'admin/user/edit-user', { as: world.root, body })
      await expectEnded()
    }
  })

  it('when its owner is deleted', async () => {
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } })
    await expectEnded()
    expect(await world.db.collection('personal_tokens').countDocuments({ uid: ann.uid })).toBe(0)
  })

  it('when it expires', async () => {
    await world.db
      .collection('personal_tokens')
      .updateOne({ publicId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(await resolve(token)).toMatchObject({ found: false, uid: '' })
    expect(await list()).toEqual([])
  })
})
