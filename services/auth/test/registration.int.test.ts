import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startAccountWorld, type AccountWorld } from './account-world.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

const requestCode = (email: string, lang = 'en-US') =>
  world.call<{ email: string; expire: number }>('GET', `get-register-code?email=${encodeURIComponent(email)}`, { lang })

async function codeFor(email: string): Promise<string> {
  const before = world.peers.mails().length
  expect(await requestCode(email)).toMatchObject({ status: 200, data: { email, expire: 600 } })
  return (await world.peers.mail('register-code', email, before)).values['code'] ?? ''
}

const register = (body: Record<string, string>, address?: string) =>
  world.call('POST', 'register', { body, ...(address === undefined ? {} : { address }) })

describe('registering', () => {
  it('accepts the mailed code once, with a mail in the user’s language', async () => {
    const code = await codeFor('ann@example.org')
    expect(code).toMatch(/^\d{6}$/)
    expect(world.peers.mails().at(-1)).toMatchObject({ template: 'register-code', locale: 'en-US' })
    const body = { username: 'ann', password: 'secret1', email: 'ann@example.org', code }
    expect(await register(body)).toMatchObject({ status: 200, data: null })
    expect(await world.signIn('ann', 'secret1')).toMatchObject({ roles: ['default_user'] })
    const again = await register({ ...body, username: 'ann2', email: 'Ann@Example.org' })
    expect(again.code).toBe('user.email_taken')
  })

  it('creates one account for a code despite concurrent requests', async () => {
    const code = await codeFor('twin@example.org')
    const answers = await Promise.all(
      ['t1', 't2', 't3'].map((username) =>
        register({ username, password: 'secret1', email: 'twin@example.org', code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.db.collection('accounts').countDocuments({ emailKey: 'twin@example.org' })).toBe(1)
  })

  it('invalidates a code after five wrong attempts', async () => {
    const code = await codeFor('guess@example.org')
    const wrong = code === '000000' ? '000001' : '000000'
    const body = { username: 'guess', password: 'secret1', email: 'guess@example.org' }
    for (let round = 0; round < 5; round += 1) {
      expect((await register({ ...body, code: wrong })).code).toBe('auth.code_wrong')
    }
    expect((await register({ ...body, code })).code).toBe('auth.code_wrong')
  })

  it('refuses a code that is too old, or was sent to another e-mail', async () => {
    const code = await codeFor('old@example.org')
    const body = { username: 'old', password: 'secret1', code }
    expect((await register({ ...body, email: 'other@example.org' })).code).toBe('auth.code_wrong')
    await world.db.collection('verification_codes').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect((await register({ ...body, email: 'old@example.org' })).code).toBe('auth.code_wrong')
  })

  it.each([
    [{ username: 'a b' }, 'user.name_invalid'],
    [{ username: 'x'.repeat(21) }, 'user.name_invalid'],
    [{ username: 'ab\uD800' }, 'user.name_invalid'],
    [{ email: 'a,b@example.org' }, 'user.email_invalid'],
    [{ password: '12345' }, 'auth.password_length'],
    [{ password: 'x'.repeat(21) }, 'auth.password_length'],
    [{ email: 'nobody' }, 'user.email_invalid'],
    [{ email: '' }, 'user.email_invalid'],
    [{ username: 'ROOT' }, 'user.name_taken'],
    [{ code: '' }, 'auth.code_wrong'],
  ])('with %j is refused as %s', async (fault, code) => {
    const answer = await register({
      username: 'fine',
      password: 'secret1',
      email: 'f@example.org',
      code: '1',
      ...fault,
    })
    expect([answer.httpStatus, answer.code]).toEqual([400, code])
    expect(await world.db.collection('accounts').countDocuments({ nameKey: 'fine' })).toBe(0)
  })

  it('sends one code per minute to an e-mail, and a few in half an hour', async () => {
    await codeFor('many@example.org')
    const soon = await requestCode('Many@example.org')
    expect(soon).toMatchObject({ httpStatus: 429, code: 'auth.mail_wait' })
    expect(soon.msg).toMatch(/(59|60) s/)
    for (let round = 0; round < 9; round += 1) {
      await world.letTurnsPass()
      await requestCode('many@example.org')
    }
    await world.letTurnsPass()
    expect(await requestCode('many@example.org')).toMatchObject({ httpStatus: 429, code: 'request.too_many' })
  })

  it('loses no mail while the message service is down', async () => {
    world.peers.state.isUnavailable = true
    expect(await requestCode('patient@example.org')).toMatchObject({ status: 200 })
    world.peers.state.isUnavailable = false
    await world.peers.mail('register-code', 'patient@example.org')
  })
})

describe('without a mail server', () => {
  it('registration is closed unless the settings allow it without a code', async () => {
    world.peers.state.configured = false
    try {
      expect((await requestCode('x@example.org')).code).toBe('mail.not_configured')
      const body = { username: 'nomail', password: 'secret1', email: 'x@example.org' }
      expect((await register(body)).code).toBe('mail.not_configured')
      const { data } = await world.call('GET', 'get-register-options')
      expect(data).toEqual({ open: false, codeRequired: true, mail: false })
    } finally {
      world.peers.state.configured = true
    }
  })

  it('registration needs no code if allowed, but always with a mail server', async () => {
    const withoutCodes = await startAccountWorld({ AUTH_EMAIL_WITHOUT_CODE: 'true', AUTH_REGISTER_ADDRESS: '2' })
    try {
      const enter = (username: string, address: string) =>
        withoutCodes.call('POST', 'register', { body: { username, password: 'secret1' }, address })
      expect((await enter('early', '10.9.0.1')).code).toBe('user.email_invalid')
      withoutCodes.peers.state.configured = false
      const { data } = await withoutCodes.call('GET', 'get-register-options')
      expect(data).toEqual({ open: true, codeRequired: false, mail: false })
      expect((await enter('one', '10.9.0.1')).status).toBe(200)
      expect((await enter('two', '10.9.0.1')).status).toBe(200)
      expect(await enter('three', '10.9.0.1')).toMatchObject({ httpStatus: 429, code: 'request.too_many' })
      expect((await enter('three', '10.9.0.2')).status).toBe(200)
    } finally {
      await withoutCodes.stop()
    }
  })

  it('registration is closed if it is switched off', async () => {
    const closed = await startAccountWorld({ VERDICT_OPEN_REGISTRATION: 'false', SITE_GRPC_URL: '127.0.0.1:1' })
    try {
      const body = { username: 'late', password: 'secret1', email: 'l@example.org', code: '123456' }
      expect(await closed.call('POST', 'register', { body })).toMatchObject({
        httpStatus: 403,
        code: 'auth.registration_closed',
      })
      expect((await closed.call('GET', 'get-register-code?email=l@example.org')).code).toBe('auth.registration_closed')
    } finally {
      await closed.stop()
    }
  })
})
