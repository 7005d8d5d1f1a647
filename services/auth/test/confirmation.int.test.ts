import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import { createAuthenticator, type WebauthnOptions } from './authenticator.ts'
import type { Actor } from './world.ts'

const site = 'http://localhost:8000'
const password = 'secret1'

let world: AccountWorld
let count = 0
let name = ''
let ann: Actor
beforeAll(async () => {
  world = await startAccountWorld({ VERDICT_PUBLIC_URL: site })
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `user${(count += 1)}`
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[name, password]] } })
  ann = await world.signIn(name, password)
})

const post = <T>(path: string, body: unknown, as = ann) =>
  world.call<T>('POST', path, { as, ...(body === undefined ? {} : { body }) })

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Enables the second factor, which also confirms it for the session. */
async function turnOn(as = ann): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await post<{ secret: string }>('account/second-step/begin', { password }, as)
  const on = await post<{ recoveryCodes: string[] }>('account/second-step/confirm', { code: codeOf(data.secret) }, as)
  await world.db.collection<{ _id: string }>('second_factors').updateOne({ _id: as.uid }, { $set: { lastStep: 0 } })
  return { secret: data.secret, recoveryCodes: on.data.recoveryCodes }
}

/** Makes the last confirmation appear this old. */
const letPass = (minutes: number, uid = ann.uid) =>
  world.db
    .collection('sessions')
    .updateMany({ uid }, { $set: { confirmedAt: new Date(Date.now() - minutes * 60_000) } })

async function addPasskey(as = ann) {
  const authenticator = createAuthenticator(site)
  const { data } = await post<{ options: WebauthnOptions }>('account/passkey/start', { password }, as)
  const made = await post<{ id: string }>(
    'account/passkey',
    { name: 'laptop', response: authenticator.create(data.options) },
    as,
  )
  return { authenticator, id: made.data.id }
}

const required = { httpStatus: 400, code: 'auth.confirmation_required' }

/**
 * Actions that a stolen session with a stolen password must not do, each with the error that it would get next, or 200.
 */
const guarded = (passkeyId: string): [string, object][] => [
  ['account/second-step/recovery-codes', { password }],
  ['account/passkey/start', { password }],
  ['account/passkey/remove', { id: passkeyId, password }],
  ['account/oidc/unlink', { id: 'none', password }],
  ['account/token', { password, name: 'grader', scopes: ['read'], days: 7 }],
  ['change-password', { oldPassword: password, newPassword: 'secret2' }],
  ['change-email', { password, newEmail: `${name}@example.org` }],
  ['account/data-export', { password }],
  ['account/delete', { password }],
  ['account/second-step/off', { password }],
]

describe('an account with a second factor', () => {
  it('must confirm it before changing how it signs in', async () => {
    await turnOn()
    const { id } = await addPasskey()
    await letPass(6)
    for (const [path, body] of guarded(id)) expect([path, await post(path, body)]).toMatchObject([path, required])
    const state = await world.call('GET', 'account/second-step', { as: ann })
    expect(state.data).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
  })

  it('is confirmed for five minutes in this session only', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const phone = (await world.call('POST', 'login', { body: { username: name, password, code: recoveryCodes[0] } }))
      .data
    expect(phone).toMatchObject({ uid: ann.uid })
    await letPass(6)
    const renew = () => post('account/second-step/recovery-codes', { password })
    expect(await renew()).toMatchObject(required)
    expect(await post('account/confirmation', {})).toMatchObject({ code: 'auth.second_step_required' })
    expect(await post('account/confirmation', { password })).toMatchObject({ code: 'auth.second_step_required' })
    expect(await post('account/confirmation', { code: '000000' })).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await post('account/confirmation', { code: codeOf(secret) })).toMatchObject({ status: 200 })
    expect(await post('account/confirmation', { code: codeOf(secret) })).toMatchObject({
      code: 'auth.second_step_wrong',
    })
    const confirmed = await world.db.collection('sessions').countDocuments({
      uid: ann.uid,
      confirmedAt: { $gt: new Date(Date.now() - 60_000) },
    })
    expect(confirmed).toBe(1)
    expect(await post('account/second-step/off', { password: 'secret2' })).toMatchObject({
      code: 'auth.old_password_wrong',
    })
    expect(await renew()).toMatchObject({ status: 200 })
    await letPass(6)
    expect(await renew()).toMatchObject(required)
  })

  it('accepts a recovery code once', async () => {
    const { recoveryCodes } = await turnOn()
    await letPass(6)
    const confirm = () => post('account/confirmation', { code: recoveryCodes[2] })
    expect(await confirm()).toMatchObject({ status: 200 })
    expect(await confirm()).toMatchObject({ code: 'auth.second_step_wrong' })
    expect(await post('account/second-step/off', { password })).toMatchObject({ status: 200 })
  })

  it('is confirmed by a sign-in with it', async () => {
    const { recoveryCodes } = await turnOn()
    await world.call('POST', 'login', { body: { username: name, password, code: recoveryCodes[0] } })
    const latest = await world.db.collection('sessions').find({ uid: ann.uid }).sort({ createdAt: -1 }).next()
    expect(latest?.['confirmedAt']).toEqual(latest?.['createdAt'])
  })

  it('is locked after five wrong codes', async () => {
    const { secret } = await turnOn()
    for (let tries = 0; tries < 5; tries += 1) await post('account/confirmation', { code: '000000' })
    expect(await post('account/confirmation', { code: codeOf(secret) })).toMatchObject({
      httpStatus: 429,
      code: 'auth.locked',
    })
  })
})

describe('a passkey', () => {
  const ask = (as = ann) => post<{ options: WebauthnOptions }>('account/confirmation/passkey/start', undefined, as)
  const confirm = (response: object, as = ann) => post('account/confirmation/passkey', { response }, as)

  it('confirms, if it belongs to the user and signs for this session', async () => {
    await turnOn()
    const own = await addPasskey()
    const bob = `${name}b`
    await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[bob, password]] } })
    const other = await addPasskey(await world.signIn(bob, password))
    await letPass(6)
    const ways = await world.call('GET', 'account/confirmation', { as: ann })
    expect(ways.data).toEqual({ code: true, passkey: true, password: false })
    expect(await confirm(other.authenticator.get((await ask()).data.options))).toMatchObject({
      code: 'passkey.unknown',
    })
    const forSignIn = (await post<{ options: WebauthnOptions }>('passkey/start', undefined)).data.options
    expect(await confirm(own.authenticator.get(forSignIn))).toMatchObject({ code: 'passkey.attempt_gone' })
    expect(await post('account/second-step/recovery-codes', { password })).toMatchObject(required)
    const signed = own.authenticator.get((await ask()).data.options)
    expect(await confirm(signed)).toMatchObject({ status: 200 })
    expect(await confirm(signed)).toMatchObject({ code: 'passkey.attempt_gone' })
    expect(await post('account/second-step/recovery-codes', { password })).toMatchObject({ status: 200 })
  })

  it('cannot sign in with a signature for a confirmation', async () => {
    const { authenticator } = await addPasskey()
    const response = authenticator.get((await ask()).data.options)
    expect(await world.call('POST', 'passkey/finish', { body: { response } })).toMatchObject({
      code: 'passkey.attempt_gone',
      token: null,
    })
  })
})

describe('an account without a second factor', () => {
  it('needs only the password, as clients always have', async () => {
    await letPass(60)
    const change = { oldPassword: password, newPassword: 'secret2' }
    expect(await post('account/token', { password, name: 'grader', scopes: ['read'], days: 7 })).toMatchObject({
      status: 200,
    })
    expect(await post('change-password', change)).toMatchObject({ status: 200, data: { code: 200 } })
    expect(await post('account/confirmation', { password })).toMatchObject({ code: 'auth.old_password_wrong' })
    expect(await post('account/confirmation', { password: 'secret2' })).toMatchObject({ status: 200 })
    const ways = await world.call('GET', 'account/confirmation', { as: ann })
    expect(ways.data).toEqual({ code: false, passkey: false, password: true })
  })
})
