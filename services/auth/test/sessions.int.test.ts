import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { liveSessionKey, sessionKey } from '@verdict/kit/sessions'
import { startWorld, type Actor, type World } from './world.ts'

let world: World
let redis: Redis
let count = 0
let name = ''
let laptop: Actor
let phone: Actor

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
  laptop = await world.signIn(name, 'secret1')
  phone = await world.signIn(name, 'secret1')
})

const edit = (changes: object) =>
  world.call('PUT', 'admin/user/edit-user', {
    as: world.root,
    body: { uid: laptop.uid, username: name, ...changes },
  })

describe('a session', () => {
  it('is stored without its id, which only the token contains', async () => {
    const rows = await world.db.collection<{ _id: string }>('sessions').find({ uid: laptop.uid }).toArray()
    expect(rows.map((row) => row._id)).toContain(sessionKey(laptop.sessionId))
    expect(JSON.stringify(rows)).not.toContain(laptop.sessionId)
  })

  it('survives when Redis loses its data', async () => {
    await redis.del(liveSessionKey(laptop.sessionId))
    expect(await world.isAlive(laptop)).toBe(true)
  })

  it('ends with a sign-out, but other sessions of the user do not', async () => {
    expect(await world.call('GET', 'logout', { as: laptop })).toMatchObject({ status: 200, data: null })
    expect(await world.isAlive(laptop)).toBe(false)
    expect(await world.isAlive(phone)).toBe(true)
  })

  it('is marked as ended for the gateway before the sign-out is answered', async () => {
    await world.call('GET', 'admin/logout', { as: laptop })
    expect(await redis.get(liveSessionKey(laptop.sessionId))).toBe('ended')
  })

  it.each([
    ['the role', { type: 1003 }],
    ['the password', { setNewPwd: true, password: 'secret2' }],
    ['the status', { status: 1 }],
    ['the name', { username: 'renamed' }],
  ])('ends at once when an administrator changes %s', async (_what, changes) => {
    expect(await edit(changes)).toMatchObject({ status: 200 })
    expect(await redis.mget(liveSessionKey(laptop.sessionId), liveSessionKey(phone.sessionId))).toEqual([
      'ended',
      'ended',
    ])
    expect(await world.isAlive(laptop)).toBe(false)
  })

  it('continues when something else changes', async () => {
    await edit({ realname: 'Ann', titleName: 'Coach', type: 1002, status: 0 })
    expect(await world.isAlive(laptop)).toBe(true)
  })

  it('ends when the account is deleted', async () => {
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [laptop.uid] } })
    expect(await redis.get(liveSessionKey(laptop.sessionId))).toBe('ended')
    expect(await world.isAlive(laptop)).toBe(false)
  })

  it('is not restored by a reader that read it before its end', async () => {
    await edit({ type: 1003 })
    await world.db
      .collection<{ _id: string }>('sessions')
      .insertOne({ _id: sessionKey(laptop.sessionId), uid: laptop.uid, ...rowOf(1) } as never)
    expect(await world.isAlive(laptop)).toBe(false)
    expect(await redis.get(liveSessionKey(laptop.sessionId))).toBe('ended')
  })
})

/** A session opened with the credentials of a version at the moment in which they change. */
function rowOf(credentialsVersion: number) {
  const later = new Date(Date.now() + 60_000)
  return { credentialsVersion, createdAt: new Date(), renewAt: later, expiresAt: later, userAgent: '', ip: '' }
}

describe('the list of own sessions', () => {
  interface Row {
    id: string
    userAgent: string
    address: string
    isCurrent: boolean
  }
  const list = async (as: Actor) =>
    (await world.call<{ records: Row[]; total: number }>('GET', 'account/sessions', { as })).data

  it('shows each session, marks the calling one, and contains no token', async () => {
    const { records, total } = await list(laptop)
    expect([total, records.map((row) => row.isCurrent).sort()]).toEqual([2, [false, true]])
    expect(records.find((row) => row.isCurrent)?.id).toBe(sessionKey(laptop.sessionId))
    expect(records.every((row) => row.address.startsWith('10.'))).toBe(true)
    expect(JSON.stringify(records)).not.toContain(phone.sessionId)
  })

  it('omits sessions that a changed role or password has ended', async () => {
    await edit({ setNewPwd: true, password: 'secret2' })
    const now = await world.signIn(name, 'secret2')
    expect((await list(now)).records.map((row) => row.id)).toEqual([sessionKey(now.sessionId)])
  })

  it('shows when a session was last used', async () => {
    const old = new Date(Date.now() - 3_600_000)
    await world.db
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: sessionKey(phone.sessionId) }, { $set: { createdAt: old } })
    await redis.del(liveSessionKey(phone.sessionId))
    expect(await world.isAlive(phone)).toBe(true)
    const { data } = await world.call<{ records: { id: string; lastUsedAt: string }[] }>('GET', 'account/sessions', {
      as: laptop,
    })
    const row = data.records.find(({ id }) => id === sessionKey(phone.sessionId))
    expect(Date.parse(row?.lastUsedAt ?? '')).toBeGreaterThan(old.getTime() + 3_000_000)
  })

  it('ends one at once for the gateway', async () => {
    const path = `account/session?id=${sessionKey(phone.sessionId)}`
    expect(await world.call('DELETE', path, { as: laptop })).toMatchObject({ status: 200 })
    expect(await redis.get(liveSessionKey(phone.sessionId))).toBe('ended')
    expect([await world.isAlive(phone), await world.isAlive(laptop)]).toEqual([false, true])
    expect(await world.call('DELETE', path, { as: laptop })).toMatchObject({
      httpStatus: 404,
      code: 'session.not_found',
    })
  })

  it('ends all others and keeps the calling one', async () => {
    const tablet = await world.signIn(name, 'secret1')
    expect(await world.call('DELETE', 'account/other-sessions', { as: phone })).toMatchObject({ data: { ended: 2 } })
    expect(await Promise.all([laptop, tablet, phone].map(world.isAlive))).toEqual([false, false, true])
  })

  it('does not end those of somebody else', async () => {
    const path = `account/session?id=${sessionKey(world.root.sessionId)}`
    expect(await world.call('DELETE', path, { as: laptop })).toMatchObject({
      httpStatus: 404,
      code: 'session.not_found',
    })
    expect(await world.isAlive(world.root)).toBe(true)
  })
})

describe('changing the own password', () => {
  const change = (oldPassword: string, newPassword: string, lang = 'en-US') =>
    world.call<{ code: number; msg: string }>('POST', 'change-password', {
      as: laptop,
      lang,
      body: { oldPassword, newPassword },
    })

  it('ends every session but the one that did it', async () => {
    expect(await change('secret1', 'secret2')).toMatchObject({ status: 200, data: { code: 200 } })
    expect(await world.isAlive(phone)).toBe(false)
    expect(await world.isAlive(laptop)).toBe(true)
    await expect(world.signIn(name, 'secret1')).rejects.toThrow('auth.wrong_credentials')
    expect(await world.isAlive(await world.signIn(name, 'secret2'))).toBe(true)
  })

  it.each([
    ['too short', 'secret1', 'short'],
    ['too long', 'secret1', 'x'.repeat(21)],
    ['the same', 'secret1', 'secret1'],
    ['given with a wrong old one', 'secret9', 'secret2'],
  ])('is refused in the body when the new one is %s', async (_what, before, after) => {
    expect(await change(before, after)).toMatchObject({ httpStatus: 200, data: { code: 400 } })
    expect(await world.isAlive(phone)).toBe(true)
  })

  it('is locked after five wrong attempts', async () => {
    for (let round = 0; round < 5; round += 1) expect((await change('wrong-one', 'secret2')).data.code).toBe(400)
    const locked = await change('secret1', 'secret2', 'zh-CN')
    expect(locked).toMatchObject({ httpStatus: 200, data: { code: 403 } })
    expect(locked.data.msg).toContain('30 分钟')
  })
})

describe('many concurrent password changes', () => {
  it('are counted before they are checked', async () => {
    const body = { oldPassword: 'wrong-one', newPassword: 'secret2' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.call<{ code: number }>('POST', 'change-password', { as: laptop, body })),
    )
    expect(answers.filter(({ data }) => data.code === 400)).toHaveLength(5)
  })
})

describe('renewing a session', () => {
  it('ends at its maximum age', async () => {
    const { sessionId } = phone
    const old = new Date(Date.now() - 29.9 * 86_400_000)
    await world.db
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: sessionKey(sessionId) }, { $set: { createdAt: old, renewAt: new Date(0) } })
    const { renewed, expiresAtMs } = await world.sessions.renew({ sessionId })
    expect([renewed, Math.round((expiresAtMs - old.getTime()) / 86_400_000)]).toEqual([true, 30])
    expect((await world.sessions.renew({ sessionId })).renewed).toBe(false)
  })

  it('gives one new token to concurrent calls of the session', async () => {
    const shortLived = await startWorld({ AUTH_RENEW_AFTER_SEC: '1' })
    try {
      const { sessionId } = shortLived.root
      await shortLived.db.collection('sessions').updateMany({}, { $set: { renewAt: new Date(0) } })
      const answers = await Promise.all(Array.from({ length: 8 }, () => shortLived.sessions.renew({ sessionId })))
      expect(answers.filter((answer) => answer.renewed)).toHaveLength(1)
      expect(await shortLived.isAlive(shortLived.root)).toBe(true)
    } finally {
      await shortLived.stop()
    }
  })

  it('gives the new token again to a client that missed it while the old one is valid', async () => {
    const { sessionId } = laptop
    const rows = world.db.collection<{ _id: string }>('sessions')
    await rows.updateOne({ _id: sessionKey(sessionId) }, { $set: { renewAt: new Date(0) } })
    const first = await world.sessions.renew({ sessionId, renewals: 0 })
    expect(first).toMatchObject({ renewed: true, renewals: 1 })
    expect((await world.sessions.renew({ sessionId, renewals: 0 })).renewed).toBe(false)
    const renewedAgo = (seconds: number) =>
      rows.updateOne({ _id: sessionKey(sessionId) }, { $set: { renewedAt: new Date(Date.now() - seconds * 1000) } })
    await renewedAgo(30)
    const again = await world.sessions.renew({ sessionId, renewals: 0 })
    expect(again).toMatchObject({ renewed: true, renewals: 1, expiresAtMs: first.expiresAtMs })
    expect((await world.sessions.renew({ sessionId, renewals: 1 })).renewed).toBe(false)
    await renewedAgo(121)
    expect((await world.sessions.renew({ sessionId, renewals: 0 })).renewed).toBe(false)
  })

  it('does not restore an ended session', async () => {
    await world.db.collection('sessions').updateMany({}, { $set: { renewAt: new Date(0) } })
    await world.call('GET', 'logout', { as: laptop })
    expect(await world.sessions.renew({ sessionId: laptop.sessionId })).toMatchObject({ renewed: false, token: '' })
    expect(await redis.get(liveSessionKey(laptop.sessionId))).toBe('ended')
  })
})
