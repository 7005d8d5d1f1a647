import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { keysOf } from '@verdict/test-kit/environment'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import { freshAddress } from '@verdict/test-kit/address'

let world: AccountWorld
beforeAll(async () => {
  world = await startAccountWorld()
  const users = ['ann', 'bob', 'eve'].map((name) => [name, 'secret1', `${name}@example.org`])
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
})
afterAll(() => world.stop())
beforeEach(() => world.letTurnsPass())

const apply = async (email: string, captcha?: { captcha: string; captchaKey: string }) =>
  world.call('POST', 'apply-reset-password', { body: { email, ...(captcha ?? (await world.solvedCaptcha())) } })

async function linkFor(email: string): Promise<{ username: string; code: string }> {
  const before = world.peers.mails().length
  expect((await apply(email)).status).toBe(200)
  const { values } = await world.peers.mail('reset-password', email.toLowerCase(), before)
  return { username: values['username'] ?? '', code: values['code'] ?? '' }
}

const reset = (body: { username: string; code: string; password: string }, address = freshAddress()) =>
  world.call('POST', 'reset-password', { body, address })

describe('a forgotten password', () => {
  it('is reset with the mailed link, which ends every session and works once', async () => {
    const session = await world.signIn('ann', 'secret1')
    const link = await linkFor('Ann@example.org')
    expect(link).toEqual({ username: 'ann', code: expect.stringMatching(/^[\w-]{21}$/) })
    expect(await reset({ ...link, password: 'secret2' })).toMatchObject({
      status: 200,
      msg: 'Your password has been reset',
    })
    expect(await world.isAlive(session)).toBe(false)
    expect((await world.signIn('ann', 'secret2')).username).toBe('ann')
    expect((await reset({ ...link, password: 'secret3' })).code).toBe('auth.reset_invalid')
    await world.peers.mail('password-changed', 'ann@example.org')
  })

  it('lists other ways to sign in, and removes the selected ones', async () => {
    await world.call('POST', 'admin/user/insert-batch-user', {
      as: world.root,
      body: { users: [['mia', 'secret1', 'mia@example.org']] },
    })
    const mia = await world.signIn('mia', 'secret1')
    const token = { password: 'secret1', name: 'grader', scopes: ['read'], days: 7 }
    await world.call('POST', 'account/token', { as: mia, body: token })
    const at = new Date('2026-01-01T00:00:00Z')
    const passkey = (publicId: string, name: string) => ({
      _id: `key ${publicId}`,
      publicId,
      uid: mia.uid,
      name,
      publicKey: 'x',
      counter: 0,
      createdAt: at,
      usedAt: null,
    })
    await world.db
      .collection<{ _id: string }>('passkeys')
      .insertMany([passkey('one', 'laptop'), passkey('two', 'stranger'), { ...passkey('bob', 'of bob'), uid: 'bob' }])
    await world.db
      .collection<{ _id: string; [field: string]: unknown }>('identity_links')
      .insertOne({ _id: 'link', issuer: 'i', subject: 's', uid: mia.uid, provider: 'school', label: '', linkedAt: at })
    const link = await linkFor('mia@example.org')
    const ways = (body: { username: string; code: string }) => world.call('POST', 'reset-password/ways', { body })
    expect(await ways({ ...link, code: 'x'.repeat(21) })).toMatchObject({ code: 'auth.reset_invalid' })
    const since = at.toISOString()
    expect((await ways(link)).data).toEqual({
      sessions: 1,
      tokens: ['grader'],
      hasSecondStep: false,
      passkeys: [
        { id: 'one', name: 'laptop', since, lastUsedAt: null },
        { id: 'two', name: 'stranger', since, lastUsedAt: null },
      ],
      links: [{ id: 'link', name: 'school', since, lastUsedAt: null }],
    })
    const removed = { removePasskeys: ['two', 'bob', 'none'], removeLinks: ['link'] }
    const body = { ...link, password: 'secret2', ...removed }
    expect(await world.call('POST', 'reset-password', { body })).toMatchObject({ status: 200 })
    const left = await world.db.collection<{ publicId: string }>('passkeys').find().sort({ publicId: 1 }).toArray()
    expect(left.map(({ publicId }) => publicId)).toEqual(['bob', 'one'])
    expect(await world.db.collection('identity_links').countDocuments({ uid: mia.uid })).toBe(0)
    const again = await world.signIn('mia', 'secret2')
    const securityEvents = await world.call<{ records: { kind: string; detail: string }[] }>(
      'GET',
      'account/security-events',
      {
        as: again,
      },
    )
    expect(securityEvents.data.records.map(({ kind, detail }) => `${kind} ${detail}`.trim())).toEqual([
      'provider_unlinked school',
      'passkey_removed stranger',
      'password_reset',
      'token_created grader',
    ])
  })

  it('has the same answer whether or not there is an account, and mails nobody else', async () => {
    const known = await apply('bob@example.org')
    const unknown = await apply('nobody@example.org')
    expect(unknown).toEqual(known)
    await linkFor('eve@example.org')
    expect(world.peers.mails().map(({ to }) => to)).not.toContain('nobody@example.org')
    expect(await world.db.collection('mail_requests').countDocuments({ to: 'nobody@example.org' })).toBe(0)
  })

  it('waits 90 seconds between two mails, even for an e-mail without an account', async () => {
    for (const email of ['bob@example.org', 'none@example.org']) {
      expect((await apply(email)).status).toBe(200)
      const again = await apply(email)
      expect([again.httpStatus, again.code]).toEqual([429, 'auth.mail_wait'])
      expect(again.msg).toMatch(/(89|90) s/)
    }
  })

  it('is not reset by a link of somebody else, or a forged or old one', async () => {
    const { code } = await linkFor('eve@example.org')
    const wrong = { username: 'bob', code, password: 'secret9' }
    expect((await reset(wrong)).code).toBe('auth.reset_invalid')
    expect(await reset({ ...wrong, username: 'nobody' })).toEqual(await reset({ ...wrong, code: 'x'.repeat(21) }))
    await world.db.collection('verification_codes').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect((await reset({ ...wrong, username: 'eve' })).code).toBe('auth.reset_invalid')
    expect((await world.signIn('eve', 'secret1')).username).toBe('eve')
  })

  it('is not reset by a link from before a change of the password or the e-mail', async () => {
    const { uid } = await world.signIn('eve', 'secret1')
    const link = { ...(await linkFor('eve@example.org')), password: 'secret9' }
    const edit = (change: object) =>
      world.call('PUT', 'admin/user/edit-user', { as: world.root, body: { uid, username: 'eve', ...change } })
    expect((await edit({ email: 'eve.new@example.org' })).status).toBe(200)
    expect((await reset(link)).code).toBe('auth.reset_invalid')
    const next = { ...(await linkFor('eve.new@example.org')), password: 'secret9' }
    expect((await edit({ email: 'eve@example.org', setNewPwd: true, password: 'secret1' })).status).toBe(200)
    expect((await reset(next)).code).toBe('auth.reset_invalid')
    expect((await edit({ email: 'eve.new@example.org' })).status).toBe(200)
    expect((await reset(next)).code).toBe('auth.reset_invalid')
    await edit({ email: 'eve@example.org' })
  })

  it('cannot be guessed: a name is locked for an address that tries', async () => {
    const address = freshAddress()
    const guess = (username: string) => reset({ username, code: 'guess', password: 'secret9' }, address)
    for (let round = 0; round < 10; round += 1) expect((await guess('bob')).code).toBe('auth.reset_invalid')
    expect(await guess('bob')).toMatchObject({ httpStatus: 429, code: 'auth.locked' })
    for (let round = 0; round < 10; round += 1) await guess('nobody')
    expect((await guess('nobody')).code).toBe('auth.locked')
  })

  it('cannot be blocked by a stranger who tries wrong links', async () => {
    const link = await linkFor('bob@example.org')
    for (let round = 0; round < 6; round += 1)
      expect((await reset({ ...link, code: 'guess', password: 'secret9' })).code).toBe('auth.reset_invalid')
    expect((await reset({ ...link, password: 'secret4' })).status).toBe(200)
  })

  it('requires a mail server', async () => {
    world.peers.state.configured = false
    expect(await apply('bob@example.org')).toMatchObject({ httpStatus: 400, code: 'mail.not_configured' })
    world.peers.state.configured = true
  })
})

describe('a captcha', () => {
  it('is a picture and works once, right or wrong', async () => {
    const { data } = await world.call<{ img: string }>('GET', 'captcha')
    expect(data.img).toMatch(/^data:image\/png;base64,iVBOR/)
    const solved = await world.solvedCaptcha()
    expect((await apply('bob@example.org', { ...solved, captcha: 'wrong' })).code).toBe('auth.captcha_wrong')
    expect((await apply('bob@example.org', solved)).code).toBe('auth.captcha_wrong')
    const next = await world.solvedCaptcha()
    expect((await apply('bob@example.org', { ...next, captcha: next.captcha.toUpperCase() })).status).toBe(200)
    await world.letTurnsPass()
    expect((await apply('bob@example.org', next)).code).toBe('auth.captcha_wrong')
  })
})

describe('a captcha of a signed-in user', () => {
  it('is solved in other services by its letters, once, by the user that it was last shown to', async () => {
    const captchas = grpcClient('auth.v1.Captchas', { address: world.grpcAddress, keys: keysOf('submission') })
    const { uid } = world.root
    const shown = async () => {
      const { data } = await world.call<{ captchaKey: string }>('GET', 'captcha', { as: world.root })
      const row = await world.db
        .collection<{ _id: string; answer: string }>('captchas')
        .findOne({ _id: data.captchaKey })
      return { captcha: row?.answer ?? '', captchaKey: data.captchaKey }
    }
    const check = (uid: string, answer: { captcha: string; captchaKey?: string }) =>
      captchas.check({ uid, captchaKey: '', ...answer }).then(
        () => 'right',
        (error: { code: string }) => error.code,
      )
    const { captcha, captchaKey } = await shown()
    expect(await check('somebody else', { captcha })).toBe('auth.captcha_wrong')
    expect(await check(uid, { captcha: captcha.toUpperCase() })).toBe('right')
    expect(await check(uid, { captcha, captchaKey })).toBe('auth.captcha_wrong')
    expect(await check(uid, await shown())).toBe('right')
    captchas.close()
  })
})
