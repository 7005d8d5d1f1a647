import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { toSessionClaims } from '@verdict/kit/sessions'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import { decodeJwt } from './jwt.ts'
import {
  answerJson,
  clientId,
  clientSecret,
  signedToken,
  startProvider,
  tokenByHmac,
  type Person,
} from './oidc-provider.ts'
import type { Actor } from './world.ts'

const redirectUri = 'http://127.0.0.1:8000/sign-in/callback'

let provider: Awaited<ReturnType<typeof startProvider>>
let world: AccountWorld
let count = 0
let ann: Person
beforeAll(async () => {
  provider = await startProvider(redirectUri)
  const unreachable = { ...provider.setting, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:1' }
  world = await startAccountWorld({
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting, unreachable]),
    AUTH_OIDC_TIMEOUT_SEC: '1',
  })
})
afterAll(async () => {
  await world.stop()
  await provider.stop()
})
beforeEach(() => {
  count += 1
  ann = {
    sub: `sub-${count}`,
    preferred_username: `ann${count}`,
    email: `ann${count}@example.edu`,
    email_verified: true,
  }
})
afterEach(() => {
  Object.assign(provider.state, { override: null, refuses: false })
})

interface Started {
  url: string
  attempt: string
}
interface Finished {
  next: string
  user: { uid: string; username: string; email: string | null } | null
  ticket: string | null
  username: string
  email: string | null
}

const post = <T>(path: string, body: unknown, as?: Actor) =>
  world.call<T>('POST', path, { body, ...(as === undefined ? {} : { as }) })
const start = async (id = 'school') => (await post<Started>('oidc/start', { provider: id })).data
const finish = (attempt: string, answer: string) => post<Finished>('oidc/finish', { attempt, answer })
const register = (ticket: string | null, username: string) =>
  post<{ uid: string; username: string; email: string | null }>('oidc/register', { ticket, username })

async function signIn(person: Person) {
  const { url, attempt } = await start()
  return finish(attempt, await provider.visit(url, person))
}

async function actorOf(token: string | null, username: string, uid: string): Promise<Actor> {
  const claims = token === null ? null : toSessionClaims(decodeJwt(token))
  if (claims === null) throw new Error('no sign-in')
  const { roles } = await world.sessions.resolve({ sessionId: claims.sessionId })
  return { uid, username, roles: roles as Actor['roles'], sessionId: claims.sessionId }
}

/** A new account of this user, created by the provider. */
async function registered(person: Person): Promise<Actor> {
  const { data } = await signIn(person)
  const { data: user, token } = await register(data.ticket, data.username)
  return actorOf(token, user.username, user.uid)
}

async function withPassword(): Promise<Actor> {
  const name = `user${count}`
  const body = { users: [[name, 'secret1']] }
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body })
  return world.signIn(name, 'secret1')
}

const ways = async (as: Actor) =>
  (
    await world.call<{ hasPassword: boolean; links: { id: string; label: string }[] }>('GET', 'account/sign-in-ways', {
      as,
    })
  ).data

async function link(as: Actor, person: Person) {
  const body = { provider: 'school', password: 'secret1' }
  const { data } = await post<Started>('account/oidc/start', body, as)
  const answer = await provider.visit(data.url, person)
  return post<{ name: string }>('account/oidc/finish', { attempt: data.attempt, answer }, as)
}

/** Makes the sign-in appear old. */
const age = (as: Actor) =>
  world.db.collection('sessions').updateMany({ uid: as.uid }, { $set: { createdAt: new Date(Date.now() - 3_600_000) } })
const stored = async () =>
  Promise.all(['accounts', 'identity_links', 'sessions'].map((name) => world.db.collection(name).countDocuments()))

describe('an unlinked identity', () => {
  it('creates an account with a chosen name, and signs in to it from then on', async () => {
    const first = await signIn(ann)
    expect(first.data).toMatchObject({ next: 'register', user: null, username: `ann${count}`, email: ann.email })
    expect(first.token).toBeNull()
    const { data, token } = await register(first.data.ticket, 'Ann-Lee')
    expect(data).toMatchObject({ username: 'Ann-Lee', email: ann.email, roleList: ['default_user'] })
    const actor = await actorOf(token, data.username, data.uid)
    expect(await ways(actor)).toMatchObject({ hasPassword: false, links: [{ label: ann.preferred_username }] })
    const again = await signIn({ ...ann, preferred_username: 'other', email: 'other@example.edu' })
    expect(again.data).toMatchObject({ next: 'done', user: { uid: data.uid, username: 'Ann-Lee', email: ann.email } })
    expect(again.token).not.toBeNull()
    const { data: list } = await world.call<{ total: number }>('GET', 'account/sessions', { as: actor })
    expect(list.total).toBe(2)
  })

  it('reports invalid names, and creates one account for a ticket', async () => {
    const { data } = await signIn(ann)
    const taken = await withPassword()
    expect(await register(data.ticket, taken.username.toUpperCase())).toMatchObject({ code: 'user.name_taken' })
    expect(await register(data.ticket, 'a b')).toMatchObject({ code: 'user.name_invalid' })
    const names = [`x${count}`, `y${count}`, `z${count}`]
    const answers = await Promise.all(names.map((name) => register(data.ticket, name)))
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1)
    expect(await register(data.ticket, `w${count}`)).toMatchObject({ code: 'oidc.attempt_gone' })
    expect(await register('made up', `w${count}`)).toMatchObject({ code: 'oidc.attempt_gone' })
  })

  it('provides no e-mail that its provider has not verified', async () => {
    const { data } = await signIn({ ...ann, email_verified: false })
    expect(data).toMatchObject({ next: 'register', email: null })
    expect((await register(data.ticket, `bare${count}`)).data).toMatchObject({ email: null })
  })

  it('is never matched with the account that has its e-mail', async () => {
    const owner = await registered(ann)
    const before = await stored()
    const stranger = await signIn({ ...ann, sub: 'somebody else' })
    expect(stranger).toMatchObject({ httpStatus: 400, code: 'oidc.email_taken', token: null })
    expect(stranger.msg).toContain('School')
    expect(await stored()).toEqual(before)
    expect((await ways(owner)).links).toHaveLength(1)
  })

  it('creates no account if registration is closed', async () => {
    const closed = await startAccountWorld({
      AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting]),
      VERDICT_OPEN_REGISTRATION: 'false',
      SITE_GRPC_URL: '127.0.0.1:1',
    })
    try {
      const { data } = await closed.call<Started>('POST', 'oidc/start', { body: { provider: 'school' } })
      const answer = await provider.visit(data.url, ann)
      const body = { attempt: data.attempt, answer }
      expect(await closed.call('POST', 'oidc/finish', { body })).toMatchObject({ code: 'oidc.no_account', token: null })
    } finally {
      await closed.stop()
    }
  })
})

describe('an account with a password', () => {
  it('is linked by its owner, who gets a mail, and can be signed in to from then on', async () => {
    const actor = await withPassword()
    const email = `mail${count}@example.org`
    await world.db.collection<{ _id: string }>('accounts').updateOne({ _id: actor.uid }, { $set: { email } })
    const wrong = { provider: 'school', password: 'secret2' }
    expect(await post('account/oidc/start', wrong, actor)).toMatchObject({ code: 'auth.old_password_wrong' })
    expect(await link(actor, ann)).toMatchObject({ data: { name: 'School' } })
    expect((await signIn(ann)).data).toMatchObject({ next: 'done', user: { uid: actor.uid } })
    const { values } = await world.peers.mail('provider-linked', email)
    expect(values).toMatchObject({ username: actor.username, name: 'School' })
    expect(await ways(actor)).toMatchObject({ hasPassword: true, links: [{ label: ann.preferred_username }] })
  })

  it('is unlinked with the password', async () => {
    const actor = await withPassword()
    await link(actor, ann)
    const id = (await ways(actor)).links[0]?.id
    const unlink = (password: string, as = actor) => post('account/oidc/unlink', { id, password }, as)
    expect(await unlink('secret2')).toMatchObject({ code: 'auth.old_password_wrong' })
    count += 1
    expect(await unlink('secret1', await withPassword())).toMatchObject({ code: 'oidc.link_not_found' })
    const phone = await world.signIn(actor.username, 'secret1')
    expect(await unlink('secret1')).toMatchObject({ status: 200 })
    expect([await world.isAlive(actor), await world.isAlive(phone)]).toEqual([true, false])
    expect(await unlink('secret1')).toMatchObject({ code: 'oidc.link_not_found' })
    expect((await signIn(ann)).data.next).toBe('register')
  })

  it('shares no identity with another, and has one of each provider', async () => {
    const actor = await withPassword()
    await link(actor, ann)
    count += 1
    const other = await withPassword()
    expect(await link(other, ann)).toMatchObject({ code: 'oidc.linked_elsewhere' })
    const body = { provider: 'school', password: 'secret1' }
    expect(await post('account/oidc/start', body, actor)).toMatchObject({ code: 'oidc.linked_already' })
    expect((await ways(other)).links).toEqual([])
  })

  it('can be linked only by the session that began', async () => {
    const actor = await withPassword()
    const { data } = await post<Started>('account/oidc/start', { provider: 'school', password: 'secret1' }, actor)
    const given = { attempt: data.attempt, answer: await provider.visit(data.url, ann) }
    const phone = await world.signIn(actor.username, 'secret1')
    expect(await post('account/oidc/finish', given, phone)).toMatchObject({ code: 'oidc.attempt_gone' })
    expect(await post('oidc/finish', given)).toMatchObject({ code: 'oidc.attempt_gone', token: null })
    const { url, attempt } = await start()
    const other = { attempt, answer: await provider.visit(url, ann) }
    expect(await post('account/oidc/finish', other, actor)).toMatchObject({ code: 'oidc.attempt_gone' })
    expect((await ways(actor)).links).toEqual([])
    expect(await post('account/oidc/finish', given, actor)).toMatchObject({ status: 200 })
  })

  it('requires its second factor after the provider, too', async () => {
    const actor = await withPassword()
    await link(actor, ann)
    const begun = await post<{ secret: string }>('account/second-step/begin', { password: 'secret1' }, actor)
    const totp = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
    await post('account/second-step/confirm', { code: totp.generate() }, actor)
    await world.db.collection('second_factors').updateMany({}, { $set: { lastStep: 0 } })
    const { data, token } = await signIn(ann)
    expect([data.next, data.user, token]).toEqual(['second_step', null, null])
    const step = (code: string) => post('oidc/second-step', { ticket: data.ticket, code })
    expect(await step('000000')).toMatchObject({ code: 'auth.second_step_wrong', token: null })
    expect(await register(data.ticket, `new${count}`)).toMatchObject({ code: 'oidc.attempt_gone' })
    const right = await step(totp.generate())
    expect(right).toMatchObject({ data: { uid: actor.uid } })
    expect(right.token).not.toBeNull()
    await world.db.collection('second_factors').updateMany({}, { $set: { lastStep: 0 } })
    expect(await step(totp.generate())).toMatchObject({ code: 'oidc.attempt_gone', token: null })
  })

  it('is refused while it is disabled, and is deleted with its links', async () => {
    const actor = await withPassword()
    await link(actor, ann)
    const edit = { uid: actor.uid, username: actor.username, status: 1 }
    await world.call('PUT', 'admin/user/edit-user', { as: world.root, body: edit })
    expect(await signIn(ann)).toMatchObject({ code: 'auth.disabled', token: null })
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [actor.uid] } })
    expect(await world.db.collection('identity_links').countDocuments({ uid: actor.uid })).toBe(0)
    expect((await signIn(ann)).data.next).toBe('register')
  })
})

describe('an account without a password', () => {
  it('keeps its only link until it has a password, which requires a recent sign-in', async () => {
    const actor = await registered(ann)
    const unlink = { id: (await ways(actor)).links[0]?.id }
    expect(await post('account/oidc/unlink', unlink, actor)).toMatchObject({ code: 'oidc.last_way' })
    const set = (password: string) => post('account/first-password', { password }, actor)
    expect(await set('short')).toMatchObject({ code: 'auth.password_length' })
    await age(actor)
    expect(await set('secret1')).toMatchObject({ code: 'auth.sign_in_again' })
    expect(await post('account/oidc/unlink', unlink, actor)).toMatchObject({ code: 'auth.sign_in_again' })
    const { token } = await signIn(ann)
    const fresh = await actorOf(token, actor.username, actor.uid)
    expect(await post('account/first-password', { password: 'secret1' }, fresh)).toMatchObject({ status: 200 })
    expect([await world.isAlive(actor), await world.isAlive(fresh)]).toEqual([false, true])
    const again = await post('account/first-password', { password: 'secret2' }, fresh)
    expect(again).toMatchObject({ code: 'auth.password_set' })
    expect(await post('account/oidc/unlink', { ...unlink, password: 'secret1' }, fresh)).toMatchObject({ status: 200 })
    expect((await world.signIn(actor.username, 'secret1')).uid).toBe(actor.uid)
  })
})

describe('an account without a password soon after its sign-in', () => {
  it('changes its e-mail, creates tokens and enables one-time codes; later it has to sign in again', async () => {
    const actor = await registered(ann)
    await world.call('GET', 'get-change-email-code?email=ann.new@example.org', { as: actor })
    const code = (await world.peers.mail('change-email-code', 'ann.new@example.org')).values['code'] ?? ''
    const change = { newEmail: 'ann.new@example.org', code }
    const token = { name: 'ci', scopes: ['read'], days: 7 }
    await age(actor)
    expect((await post('change-email', change, actor)).data).toMatchObject({
      code: 400,
      msg: expect.stringContaining('Please sign in again first'),
    })
    expect(await post('account/token', token, actor)).toMatchObject({ code: 'auth.sign_in_again' })
    expect(await post('account/second-step/begin', {}, actor)).toMatchObject({ code: 'auth.sign_in_again' })
    const fresh = await actorOf((await signIn(ann)).token, actor.username, actor.uid)
    expect((await post('change-email', change, fresh)).data).toMatchObject({ code: 200 })
    expect(await post('account/token', token, fresh)).toMatchObject({ status: 200 })
    expect(await post('account/second-step/begin', {}, fresh)).toMatchObject({ status: 200 })
  })
})

describe('a sign-in attempt', () => {
  it('belongs to the browser that began it, works once, and expires', async () => {
    await registered(ann)
    const mine = await start()
    const answer = await provider.visit(mine.url, ann)
    const theirs = await start()
    expect(await finish(theirs.attempt, answer)).toMatchObject({ code: 'oidc.attempt_gone', token: null })
    expect(await finish(mine.attempt, answer)).toMatchObject({ data: { next: 'done' } })
    expect(await finish(mine.attempt, answer)).toMatchObject({ code: 'oidc.attempt_gone', token: null })
    const late = await start()
    const lateAnswer = await provider.visit(late.url, ann)
    await world.db.collection('oidc_attempts').updateMany({}, { $set: { expiresAt: new Date(0) } })
    expect(await finish(late.attempt, lateAnswer)).toMatchObject({ code: 'oidc.attempt_gone', token: null })
  })

  it('accepts no code of another attempt', async () => {
    await registered(ann)
    const first = await start()
    const code = new URLSearchParams(await provider.visit(first.url, ann)).get('code')
    const second = await start()
    const own = new URLSearchParams(await provider.visit(second.url, ann))
    own.set('code', code ?? '')
    expect(await finish(second.attempt, own.toString())).toMatchObject({ code: 'oidc.answer_invalid', token: null })
  })

  it('redirects to the configured address only', async () => {
    const { url } = await start()
    const query = new URL(url).searchParams
    expect([new URL(url).origin, query.get('redirect_uri')]).toEqual([provider.issuer, redirectUri])
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(await post('oidc/start', { provider: 'other' })).toMatchObject({
      httpStatus: 404,
      code: 'oidc.provider_unknown',
    })
    const { data } = await world.call<object>('GET', 'oidc/providers')
    expect(JSON.stringify(data)).not.toMatch(/secret|127/)
    expect(data).toMatchObject({ providers: [{ id: 'school', name: 'School' }, { id: 'gone' }] })
  })

  it('stores no secret in plain text', async () => {
    const { url, attempt } = await start()
    const rows = JSON.stringify(await world.db.collection('oidc_attempts').find().toArray())
    for (const text of [attempt, new URL(url).searchParams.get('state') ?? '']) expect(rows).not.toContain(text)
  })
})

describe('a provider that is down, slow or malicious', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  /** Finishes an attempt while the token endpoint answers as given. */
  async function finishWith(answer: (response: ServerResponse, nonce: string) => void) {
    const { url, attempt } = await start()
    const query = await provider.visit(url, ann)
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    provider.state.override = (path, response) => {
      if (path !== '/token') return false
      answer(response, nonce)
      return true
    }
    return finish(attempt, query)
  }

  const answerToken = (claims: object, sign: (all: object) => string) => (response: ServerResponse, nonce: string) => {
    const nowSec = Math.floor(Date.now() / 1000)
    const right = { iss: provider.issuer, sub: ann.sub, aud: clientId, iat: nowSec, exp: nowSec + 300, nonce }
    const more = { email: ann.email, email_verified: true }
    const id_token = sign({ ...right, ...more, ...claims })
    answerJson(response, { access_token: 'x', token_type: 'bearer', id_token })
  }
  const forged = (claims: object, key: KeyObject | null) => answerToken(claims, (all) => signedToken(all, key))
  /** Something public used as a secret. */
  const publicKey = () => createPublicKey(provider.privateKey).export({ type: 'spki', format: 'pem' }).toString()

  it('is trusted in what it signs for this attempt', async () => {
    await registered(ann)
    expect(await finishWith(forged({}, provider.privateKey))).toMatchObject({ data: { next: 'done' } })
  })

  it.each<[string, () => Parameters<typeof finishWith>[0]]>([
    ['a token of another issuer', () => forged({ iss: 'https://evil.example.org' }, provider.privateKey)],
    ['a token for another client', () => forged({ aud: 'another' }, provider.privateKey)],
    ['a token with another nonce', () => forged({ nonce: 'another' }, provider.privateKey)],
    ['a token without a nonce', () => forged({ nonce: undefined }, provider.privateKey)],
    ['an expired token', () => forged({ exp: 1_000_000_000 }, provider.privateKey)],
    ['an unsigned token', () => forged({}, null)],
    ["a token signed with a stranger's key", () => forged({}, stranger)],
    ['a token signed with the public key for a secret', () => answerToken({}, (all) => tokenByHmac(all, publicKey()))],
    ['a token signed with the secret of the client', () => answerToken({}, (all) => tokenByHmac(all, clientSecret))],
    ['a token of nobody', () => forged({ sub: undefined }, provider.privateKey)],
    ['a token of a number', () => forged({ sub: 5 }, provider.privateKey)],
    ['a token of an object', () => forged({ sub: { $ne: null } }, provider.privateKey)],
    ['a token of a name without end', () => forged({ sub: 'x'.repeat(100_000) }, provider.privateKey)],
    ['a token for several clients, without saying which', () => forged({ aud: ['x', clientId] }, provider.privateKey)],
    ['a token of tomorrow', () => forged({ nbf: 4_000_000_000 }, provider.privateKey)],
    ['no token', () => (response) => answerJson(response, { access_token: 'x', token_type: 'bearer' })],
    ['no JSON', () => (response) => response.end('<html>')],
    ['a redirect elsewhere', () => (response) => response.writeHead(302, { location: redirectUri }).end()],
    ['a refusal', () => (response) => answerJson(response, { error: 'invalid_grant' }, 400)],
  ])('is refused with %s', async (_name, answer) => {
    await registered(ann)
    const before = await stored()
    const refused = await finishWith(answer())
    expect(refused).toMatchObject({ httpStatus: 400, code: 'oidc.answer_invalid', token: null, data: null })
    expect(await stored()).toEqual(before)
  })

  it.each<[string, object]>([
    ['names without end', { preferred_username: 'x'.repeat(100_000), email: `${'x'.repeat(100_000)}@example.edu` }],
    ['objects for names', { preferred_username: { $ne: null }, email: ['ann@example.edu'] }],
    ['markup and line ends for names', { preferred_username: '<b>\r\nSet-Cookie: a=b', email: 'a@b\r\nBcc: c@d' }],
    ['an e-mail that is verified in words', { email: 'root@example.edu', email_verified: 'true' }],
  ])('that sends %s makes a new user choose a name', async (_name, claims) => {
    const { httpStatus, data, token } = await finishWith(forged(claims, provider.privateKey))
    expect([httpStatus, data.next, data.email, token]).toEqual([200, 'register', null, null])
    expect(data.username).toMatch(/^[^\s\p{Cc}\p{Cf}<>&]{0,20}$/u)
  })

  it('is reported as down when it fails, hangs, or is unreachable', async () => {
    await registered(ann)
    const unavailable = { httpStatus: 503, code: 'oidc.provider_away', token: null }
    expect(await finishWith((response) => answerJson(response, {}, 500))).toMatchObject(unavailable)
    provider.state.override = null
    expect(await finishWith(() => undefined)).toMatchObject(unavailable)
    expect(await post('oidc/start', { provider: 'gone' })).toMatchObject(unavailable)
  })

  it.each([
    ['an answer that names another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example.org')],
    ['a code twice', (query: URLSearchParams) => query.append('code', 'x')],
    ['no code', (query: URLSearchParams) => query.delete('code')],
  ])('is refused with %s', async (_name, change) => {
    await registered(ann)
    const { url, attempt } = await start()
    const query = new URLSearchParams(await provider.visit(url, ann))
    change(query)
    expect(await finish(attempt, query.toString())).toMatchObject({ code: 'oidc.answer_invalid', token: null })
  })

  it('lets a user cancel, with a message in both languages', async () => {
    provider.state.refuses = true
    const { url, attempt } = await start()
    const body = { attempt, answer: await provider.visit(url, ann) }
    const refused = await world.call('POST', 'oidc/finish', { body, lang: 'zh-CN' })
    expect(refused).toMatchObject({ httpStatus: 400, code: 'oidc.denied', token: null })
    expect(refused.msg).toMatch(/School.*取消/)
  })
})

describe('the metadata of a provider', () => {
  it.each([
    ['of another issuer', { issuer: 'https://evil.example.org' }],
    ['with a script for an address', { authorization_endpoint: 'javascript:alert(1)' }],
    ['with an address that others can listen to', { authorization_endpoint: 'http://evil.example.org/auth' }],
  ])('with %s redirects nobody', async (_name, change) => {
    const metadata = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()
    const fresh = await startAccountWorld({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting]) })
    try {
      provider.state.override = (path, response) => {
        if (path !== '/.well-known/openid-configuration') return false
        answerJson(response, { ...(metadata as object), ...change })
        return true
      }
      const refused = await fresh.call('POST', 'oidc/start', { body: { provider: 'school' } })
      expect(refused).toMatchObject({ httpStatus: 400, code: 'oidc.answer_invalid', data: null })
      provider.state.override = null
    } finally {
      await fresh.stop()
    }
  })
})
