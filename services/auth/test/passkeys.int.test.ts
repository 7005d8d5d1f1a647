import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { toSessionClaims } from '@verdict/kit/sessions'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import { createAuthenticator, type Faults, type WebauthnOptions } from './authenticator.ts'
import { decodeJwt } from './jwt.ts'
import { rootPassword, startWorld, type Actor } from './world.ts'

const site = 'http://localhost:8000'

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
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[name, 'secret1']] } })
  ann = await world.signIn(name, 'secret1')
})

interface Entry {
  id: string
  name: string
  lastUsedAt: string | null
}

const post = <T>(path: string, body: unknown, as?: Actor) =>
  world.call<T>('POST', path, { ...(body === undefined ? {} : { body }), ...(as === undefined ? {} : { as }) })
const begin = (as = ann, password = 'secret1') =>
  post<{ options: WebauthnOptions }>('account/passkey/start', { password }, as)
const list = async (as = ann) =>
  (await world.call<{ available: boolean; passkeys: Entry[] }>('GET', 'account/passkeys', { as })).data

async function add(authenticator = createAuthenticator(site), as = ann, faults: Faults = {}) {
  const { data } = await begin(as)
  const response = authenticator.create(data.options, faults)
  return { authenticator, answer: await post<Entry>('account/passkey', { name: 'laptop', response }, as) }
}

const challenge = async () => (await post<{ options: WebauthnOptions }>('passkey/start', undefined)).data.options
const finish = (response: object) => post<{ uid: string; roleList: string[] }>('passkey/finish', { response })

async function signIn(authenticator: ReturnType<typeof createAuthenticator>, faults: Faults = {}) {
  return finish(authenticator.get(await challenge(), faults))
}

describe('a passkey', () => {
  it('is added with the password, reported by mail, and then signs in without one', async () => {
    const email = `${name}@example.org`
    await world.db.collection<{ _id: string }>('accounts').updateOne({ _id: ann.uid }, { $set: { email } })
    expect(await begin(ann, 'secret2')).toMatchObject({ code: 'auth.old_password_wrong' })
    const { authenticator, answer } = await add()
    await world.peers.mail('passkey-added', email)
    expect(answer).toMatchObject({ status: 200, data: { name: 'laptop', lastUsedAt: null } })
    expect(await list()).toEqual({ available: true, passkeys: [answer.data] })
    const first = await signIn(authenticator)
    expect(first).toMatchObject({ status: 200, data: { uid: ann.uid } })
    expect(first.token).not.toBeNull()
    expect((await signIn(authenticator)).token).not.toBeNull()
    expect((await list()).passkeys[0]?.lastUsedAt).toEqual(expect.stringMatching(/Z$/))
  })

  it('is one of several, and is refused once it is removed', async () => {
    const { authenticator, answer } = await add()
    const second = await add()
    expect((await list()).passkeys).toHaveLength(2)
    const phone = await world.signIn(name, 'secret1')
    const remove = (password: string) => post('account/passkey/remove', { id: answer.data.id, password }, ann)
    expect(await remove('secret2')).toMatchObject({ code: 'auth.old_password_wrong' })
    expect(await world.isAlive(phone)).toBe(true)
    expect(await remove('secret1')).toMatchObject({ status: 200 })
    expect([await world.isAlive(ann), await world.isAlive(phone)]).toEqual([true, false])
    expect(await remove('secret1')).toMatchObject({ code: 'passkey.not_found' })
    expect(await signIn(authenticator)).toMatchObject({ code: 'passkey.unknown', token: null })
    expect((await signIn(second.authenticator)).token).not.toBeNull()
  })

  it('cannot be added twice, by another session, or with a used or expired challenge', async () => {
    const { authenticator } = await add()
    expect((await add(authenticator)).answer).toMatchObject({ code: 'passkey.known' })
    const { data } = await begin()
    const body = { name: 'phone', response: createAuthenticator(site).create(data.options) }
    const phone = await world.signIn(name, 'secret1')
    expect(await post('account/passkey', body, phone)).toMatchObject({ code: 'passkey.attempt_gone' })
    expect(await post('account/passkey', body, ann)).toMatchObject({ status: 200 })
    expect(await post('account/passkey', body, ann)).toMatchObject({ code: 'passkey.attempt_gone' })
    const late = (await begin()).data.options
    await world.db.collection('passkey_challenges').updateMany({}, { $set: { expiresAt: new Date(0) } })
    const response = createAuthenticator(site).create(late)
    expect(await post('account/passkey', { name: 'late', response }, ann)).toMatchObject({
      code: 'passkey.attempt_gone',
    })
    expect((await list()).passkeys).toHaveLength(2)
  })

  it.each<[string, Faults]>([
    ['of another site', { origin: 'https://evil.example.org' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['without a look at its user', { flags: 1 }],
    ['whose user was away', { flags: 4 }],
    ['that signs in', { type: 'webauthn.get' }],
  ])('is refused with an answer %s', async (_name, faults) => {
    const refused = (await add(createAuthenticator(site), ann, faults)).answer
    expect(refused).toMatchObject({ httpStatus: 400, code: 'passkey.invalid' })
    expect((await list()).passkeys).toEqual([])
  })

  it.each([
    ['no attestation', { attestationObject: 'AAAA' }],
    ['lists in lists', { attestationObject: Buffer.alloc(4_000, 0x81).toString('base64url') }],
    [
      'a text that is longer than what there is',
      { attestationObject: Buffer.from('7bffffffffffffffff', 'hex').toString('base64url') },
    ],
    ['client data that are no JSON', { clientDataJSON: Buffer.from('{').toString('base64url') }],
    ['client data that are nothing', { clientDataJSON: Buffer.from('null').toString('base64url') }],
  ])('is refused with %s', async (_name, changed) => {
    const { data } = await begin()
    const honest = createAuthenticator(site).create(data.options)
    const response = { ...honest, response: { ...honest.response, ...changed } }
    const refused = await post('account/passkey', { name: 'laptop', response }, ann)
    expect([refused.httpStatus, refused.code]).toEqual([400, expect.stringMatching(/^(passkey|request)\./)])
    expect((await list()).passkeys).toEqual([])
  })

  it('is deleted with its account, and refused while that is disabled', async () => {
    const { authenticator } = await add()
    const accounts = world.db.collection<{ _id: string }>('accounts')
    await accounts.updateOne({ _id: ann.uid }, { $set: { disabled: true } })
    expect(await signIn(authenticator)).toMatchObject({ code: 'auth.disabled', token: null })
  })
})

describe('a sign-in with a passkey', () => {
  it.each<[string, Faults]>([
    ['from another site', { origin: 'https://evil.example.org' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['without a look at its user', { flags: 1 }],
    ['whose user was away', { flags: 4 }],
    ['with a counter of before', { counter: 1 }],
    ['of a new passkey', { type: 'webauthn.create' }],
  ])('is refused %s', async (_name, faults) => {
    const { authenticator } = await add()
    await signIn(authenticator)
    expect(await signIn(authenticator, faults)).toMatchObject({ httpStatus: 400, code: 'passkey.invalid', token: null })
  })

  it('is refused for another user, an unknown key, and another signature', async () => {
    const { authenticator } = await add()
    const other = { userHandle: Buffer.from('somebody').toString('base64url') }
    expect(await signIn(authenticator, other)).toMatchObject({ code: 'passkey.unknown', token: null })
    const stranger = createAuthenticator(site)
    expect(await signIn(stranger)).toMatchObject({ code: 'passkey.unknown', token: null })
    const options = await challenge()
    const mine = authenticator.get(options)
    const forged = { ...mine.response, signature: stranger.get(options).response.signature }
    expect(await finish({ ...mine, response: forged })).toMatchObject({ code: 'passkey.invalid', token: null })
  })

  it('accepts a challenge once, no invented one, and none for a new passkey', async () => {
    const { authenticator } = await add()
    const options = await challenge()
    const answers = await Promise.all([0, 1, 2].map(() => finish(authenticator.get(options))))
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1)
    expect(await signIn(authenticator, { challenge: 'bWFkZSB1cA' })).toMatchObject({ code: 'passkey.attempt_gone' })
    const { data } = await begin()
    expect(await finish(authenticator.get({ ...data.options, rpId: 'localhost' }))).toMatchObject({
      code: 'passkey.attempt_gone',
      token: null,
    })
  })

  it('requires no one-time code', async () => {
    const { authenticator } = await add()
    const begun = await post<{ secret: string }>('account/second-step/begin', { password: 'secret1' }, ann)
    const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate()
    expect(await post('account/second-step/confirm', { code }, ann)).toMatchObject({ status: 200 })
    expect((await signIn(authenticator)).token).not.toBeNull()
  })
})

it('a passkey sign-in gives an administrator the rights for which the site requires a second factor', async () => {
  const strict = await startWorld({ VERDICT_PUBLIC_URL: site, VERDICT_REQUIRE_SECOND_STEP: 'true' })
  try {
    const { root } = strict
    expect(root.roles).toEqual(['default_user'])
    const authenticator = createAuthenticator(site)
    const body = { password: rootPassword }
    const begun = await strict.call<{ options: WebauthnOptions }>('POST', 'account/passkey/start', { as: root, body })
    const added = { name: 'key', response: authenticator.create(begun.data.options) }
    expect(await strict.call('POST', 'account/passkey', { as: root, body: added })).toMatchObject({ status: 200 })
    const { data } = await strict.call<{ options: WebauthnOptions }>('POST', 'passkey/start')
    const signed = { response: authenticator.get(data.options) }
    const { data: user, token } = await strict.call<{ roleList: RoleKey[] }>('POST', 'passkey/finish', { body: signed })
    expect(user.roleList).toEqual(['root'])
    const { sessionId } = toSessionClaims(decodeJwt(token ?? '')) ?? { sessionId: '' }
    expect((await strict.sessions.resolve({ sessionId })).roles).toEqual(['root'])
    const info = await strict.call('GET', 'get-user-info', { as: { ...root, roles: user.roleList, sessionId } })
    expect(info).toMatchObject({ data: { roleList: ['root'] } })
    expect((await strict.sessions.resolve({ sessionId: root.sessionId })).roles).toEqual(['default_user'])
  } finally {
    await strict.stop()
  }
})

it('the service reports that a site without a domain name has no passkeys', async () => {
  const numbered = await startWorld({ VERDICT_PUBLIC_URL: 'http://127.0.0.1:8000' })
  try {
    const body = { password: rootPassword }
    expect(await numbered.call('POST', 'account/passkey/start', { as: numbered.root, body })).toMatchObject({
      code: 'passkey.unavailable',
    })
    expect(await numbered.call('POST', 'passkey/start')).toMatchObject({ code: 'passkey.unavailable' })
    expect(await numbered.call('GET', 'account/passkeys', { as: numbered.root })).toMatchObject({
      data: { available: false, passkeys: [] },
    })
  } finally {
    await numbered.stop()
  }
})
