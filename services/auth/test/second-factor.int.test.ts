import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { freshAddress } from '@verdict/test-kit/address'
import { rootPassword, startWorld, type Actor, type World } from './world.ts'

let world: World
let count = 0
let name = ''
let ann: Actor

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `user${(count += 1)}`
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[name, 'secret1']] } })
  ann = await world.signIn(name, 'secret1')
})

interface State {
  enabled: boolean
  recoveryCodesLeft: number
  required: boolean
}

const password = { password: 'secret1' }
/** The code in the app, now or some steps of 30 s away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
/** As if the 30 seconds of the last code had passed. */
const makeCodeStepPass = (uid: string) =>
  world.db.collection<{ _id: string }>('second_factors').updateOne({ _id: uid }, { $set: { lastStep: 0 } })
const signIn = (code?: string, address = freshAddress()) =>
  world.call('POST', 'login', {
    body: { username: name, ...password, ...(code === undefined ? {} : { code }) },
    address,
  })
const state = async (as: Actor) => (await world.call<State>('GET', 'account/second-step', { as })).data
const post = <T>(path: string, as: Actor, body: unknown) =>
  world.call<T>('POST', `account/second-step/${path}`, { as, body })

async function begin(as: Actor, body = password): Promise<string> {
  const { data } = await post<{ secret: string; uri: string }>('begin', as, body)
  expect(data.uri).toContain(`secret=${data.secret}`)
  return data.secret
}

async function turnOn(as: Actor, body = password): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin(as, body)
  const { data } = await post<{ recoveryCodes: string[] }>('confirm', as, { code: codeOf(secret) })
  await makeCodeStepPass(as.uid)
  return { secret, recoveryCodes: data.recoveryCodes }
}

describe('enabling one-time codes', () => {
  it('requires the password, then a code, and ends other sessions', async () => {
    const phone = await world.signIn(name, 'secret1')
    expect(await post('begin', ann, { password: 'secret2' })).toMatchObject({ code: 'auth.old_password_wrong' })
    const secret = await begin(ann)
    expect(await state(ann)).toMatchObject({ enabled: false })
    expect(await post('confirm', ann, { code: '000000' })).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await signIn()).toMatchObject({ status: 200 })
    const { data } = await post<{ recoveryCodes: string[] }>('confirm', ann, { code: codeOf(secret) })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect(await state(ann)).toMatchObject({ enabled: true, recoveryCodesLeft: 10, required: false })
    expect([await world.isAlive(ann), await world.isAlive(phone)]).toEqual([true, false])
    expect(await post('begin', ann, password)).toMatchObject({ code: 'auth.second_step_on' })
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await turnOn(ann)
    const row = JSON.stringify(await world.db.collection('second_factors').find().toArray())
    for (const text of [secret, ...recoveryCodes]) expect(row).not.toContain(text)
  })

  it('expires together with an unconfirmed secret', async () => {
    const secret = await begin(ann)
    await world.db
      .collection<{ _id: string }>('second_factors')
      .updateOne({ _id: ann.uid }, { $set: { 'pending.expiresAt': new Date(0) } })
    expect(await post('confirm', ann, { code: codeOf(secret) })).toMatchObject({ code: 'auth.second_step_gone' })
    expect(await state(ann)).toMatchObject({ enabled: false })
  })
})

describe('signing in with a second factor', () => {
  it('requests a code only after the right password, in a form for programs', async () => {
    const { secret } = await turnOn(ann)
    expect(await signIn()).toMatchObject({ httpStatus: 400, code: 'auth.second_step_required', token: null })
    const wrong = await world.call('POST', 'login', { body: { username: name, password: 'wrong-one' } })
    const unknown = await world.call('POST', 'login', { body: { username: 'nobody', password: 'wrong-one' } })
    expect(wrong).toMatchObject({ code: 'auth.wrong_credentials' })
    expect(unknown).toEqual(wrong)
    expect(await signIn('123')).toMatchObject({ code: 'auth.second_step_wrong', token: null })
    expect((await signIn(codeOf(secret))).token).not.toBeNull()
  })

  it('refuses username and password alone, as programs send them with each call', async () => {
    const check = (text: string) =>
      world.sessions.checkPassword({ username: name, password: text, address: freshAddress() })
    expect(await check('secret1')).toMatchObject({ accepted: true, uid: ann.uid, username: name })
    expect(await check('secret2')).toMatchObject({ accepted: false, uid: '' })
    await turnOn(ann)
    expect(await check('secret1')).toMatchObject({ accepted: false, uid: '' })
  })

  it('accepts a code once, and none of another time', async () => {
    const { secret } = await turnOn(ann)
    const code = codeOf(secret)
    expect(await signIn(code)).toMatchObject({ status: 200 })
    expect(await signIn(code)).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await signIn(codeOf(secret, -1))).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await signIn(codeOf(secret, 1))).toMatchObject({ status: 200 })
    await makeCodeStepPass(ann.uid)
    expect(await signIn(codeOf(secret, 4))).toMatchObject({ code: 'auth.second_step_wrong' })
  })

  it('accepts a code once for concurrent requests', async () => {
    const { secret, recoveryCodes } = await turnOn(ann)
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
      expect(answers.filter(({ token }) => token !== null)).toHaveLength(1)
    }
  })

  it('accepts each recovery code once, and only its user’s', async () => {
    const { recoveryCodes } = await turnOn(ann)
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(first.toUpperCase())).toMatchObject({ status: 200 })
    expect(await signIn(first)).toMatchObject({ code: 'auth.second_step_wrong' })
    const other = `${name}b`
    await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[other, 'secret1']] } })
    await turnOn(await world.signIn(other, 'secret1'))
    expect(await world.call('POST', 'login', { body: { username: other, ...password, code: second } })).toMatchObject({
      code: 'auth.second_step_wrong',
    })
    expect(await state(ann)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('is locked after five wrong codes, from any address', async () => {
    const { secret } = await turnOn(ann)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('000000')))
    expect(answers.filter(({ code }) => code === 'auth.second_step_wrong')).toHaveLength(5)
    expect(await signIn(codeOf(secret))).toMatchObject({ httpStatus: 429, code: 'auth.locked', token: null })
  })
})

describe('new recovery codes', () => {
  it('replace the old ones, with the password', async () => {
    const { recoveryCodes } = await turnOn(ann)
    expect(await post('recovery-codes', ann, { password: 'secret2' })).toMatchObject({
      code: 'auth.old_password_wrong',
    })
    const { data } = await post<{ recoveryCodes: string[] }>('recovery-codes', ann, password)
    expect(await signIn(recoveryCodes[3])).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await signIn(data.recoveryCodes[3])).toMatchObject({ status: 200 })
  })
})

describe('disabling one-time codes', () => {
  it('requires the password', async () => {
    await turnOn(ann)
    expect(await post('off', ann, { password: 'secret2' })).toMatchObject({ code: 'auth.old_password_wrong' })
    expect(await signIn()).toMatchObject({ code: 'auth.second_step_required' })
    expect(await post('off', ann, password)).toMatchObject({ status: 200 })
    expect(await signIn()).toMatchObject({ status: 200 })
    expect(await post('off', ann, password)).toMatchObject({ code: 'auth.second_step_off' })
    expect(await post('recovery-codes', ann, password)).toMatchObject({ code: 'auth.second_step_off' })
  })

  it('can be done by a super administrator, which is recorded', async () => {
    await turnOn(ann)
    const path = `admin/user/second-step?uid=${ann.uid}`
    expect(await world.call('DELETE', path, { as: ann })).toMatchObject({ httpStatus: 403 })
    const own = `admin/user/second-step?uid=${world.root.uid}`
    expect(await world.call('DELETE', own, { as: world.root })).toMatchObject({ code: 'user.not_yourself' })
    expect(await world.call('DELETE', path, { as: world.root })).toMatchObject({ status: 200 })
    expect(await signIn()).toMatchObject({ status: 200 })
    expect(await world.call('DELETE', path, { as: world.root })).toMatchObject({ code: 'auth.second_step_off' })
    const { data } = await world.call<{ records: unknown[] }>('GET', `admin/user/account-events?uid=${ann.uid}`, {
      as: world.root,
    })
    expect(data.records).toMatchObject([
      { kind: 'second_step_reset', username: name, actorName: 'root' },
      { kind: 'second_step_on', username: name, actorName: name },
    ])
  })

  it('happens when the account is deleted', async () => {
    await turnOn(ann)
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } })
    expect(await world.db.collection<{ _id: string }>('second_factors').findOne({ _id: ann.uid })).toBeNull()
  })
})

describe('a site that requires a second factor of administrators', () => {
  it('treats them as ordinary users until they enable it, and does not let them disable it', async () => {
    const strict = await startWorld({ VERDICT_REQUIRE_SECOND_STEP: 'true' })
    const before = world
    world = strict
    try {
      const body = { password: rootPassword }
      const { root } = strict
      expect(root.roles).toEqual(['default_user'])
      const credentials = { username: 'root', ...body }
      expect(await strict.call('POST', 'login', { body: credentials })).toMatchObject({
        data: { roleList: ['default_user'] },
      })
      expect(await strict.call('POST', 'admin/login', { body: credentials })).toMatchObject({
        httpStatus: 403,
        code: 'auth.second_step_setup',
      })
      expect(await state(root)).toMatchObject({ enabled: false, required: true })
      const { secret } = await turnOn(root, body)
      expect((await strict.sessions.resolve({ sessionId: root.sessionId })).roles).toEqual(['root'])
      const code = codeOf(secret)
      expect(await strict.call('POST', 'admin/login', { body: { ...credentials, code } })).toMatchObject({
        status: 200,
        data: { roleList: ['root'] },
      })
      expect(await post('off', root, body)).toMatchObject({ code: 'auth.second_step_needed' })
    } finally {
      world = before
      await strict.stop()
    }
  })
})
