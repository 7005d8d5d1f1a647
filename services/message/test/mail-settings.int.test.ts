import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { until } from '@verdict/test-kit/until'
import { startMailServer, startWorld } from './world.ts'

type Server = Awaited<ReturnType<typeof startMailServer>>
type World = Awaited<ReturnType<typeof startWorld>>

let server: Server
let world: World
const secret = 'not to be told'
const conf = 'admin/config'

beforeEach(async () => {
  server = await startMailServer()
  world = await startWorld({ env: { SMTP_HOST: '', SMTP_FROM: '' } })
})
afterEach(async () => {
  await world.stop()
  await server.close()
})

const own = () => ({
  emailHost: '127.0.0.1',
  emailPort: server.port,
  emailSecurity: 'none',
  emailFrom: 'oj@example.org',
})
const set = (body: object) => world.call('root', 'PUT', `${conf}/set-email-config`, body)
const shown = async () => (await world.call('root', 'GET', `${conf}/get-email-config`)).data

describe('the mail server that an administrator sets', () => {
  it('is used for the next mail, instead of the one in the environment', async () => {
    expect(await world.mail.getState({})).toEqual({ configured: false })
    expect(await shown()).toMatchObject({ emailHost: '', source: 'environment' })
    expect(await set(own())).toMatchObject({ status: 200 })
    expect(await world.mail.getState({})).toEqual({ configured: true })
    await world.send('one')
    const [mail] = await server.received(1)
    expect(mail?.from?.value).toMatchObject([{ address: 'oj@example.org' }])
    await set({ emailHost: '' })
    expect(await shown()).toMatchObject({ emailHost: '', source: 'environment' })
    expect(await world.mail.getState({})).toEqual({ configured: false })
  })

  it('sets the background picture of mails, and refuses one that could inject CSS', async () => {
    const picture = 'https://cdn.example.org/paper.png'
    expect((await set({ ...own(), emailBGImg: "x') url('https://evil" })).code).toBe('request.invalid')
    expect(await set({ ...own(), emailBGImg: picture })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ emailBGImg: picture })
    await world.send('one')
    const [mail] = await server.received(1)
    expect(mail?.html).toContain(`url('${picture}')`)
  })

  it('is replaced from the next mail on after a change', async () => {
    await set(own())
    await world.send('one')
    await server.received(1)
    const other = await startMailServer()
    try {
      await set({ emailPort: other.port, emailFrom: 'other@example.org' })
      await world.send('two')
      const [mail] = await other.received(1)
      expect(mail?.from?.value).toMatchObject([{ address: 'other@example.org' }])
      expect(server.taken).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('never returns its password, stores it encrypted, and keeps it if it is omitted', async () => {
    await set({ ...own(), emailUsername: 'oj@example.org', emailPassword: secret })
    const answer = await shown()
    expect(answer).toMatchObject({
      emailUsername: 'oj@example.org',
      emailPassword: '',
      hasPassword: true,
      source: 'site',
    })
    expect(JSON.stringify(answer)).not.toContain(secret)
    const before = await world.settings.findOne({})
    expect(before?.password).not.toBe('')
    expect(JSON.stringify(before)).not.toContain(secret)
    // As a client of HOJ returns it.
    const { hasPassword: _has, source: _source, emailSecurity: _security, ...known } = answer
    expect(await set(known)).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ hasPassword: true, emailSecurity: 'none', emailSsl: false })
  })

  it('is in the audit log with old and new values, without its password', async () => {
    await set({ ...own(), emailUsername: 'oj@example.org', emailPassword: secret })
    const change = { emailFrom: 'other@example.org', emailUsername: 'oj@example.org', emailPassword: 'hunter2' }
    const entries = await auditedBy(world.db, () => set(change))
    expect(entries).toEqual(['site.mail  from: oj@example.org → other@example.org', 'site.mail  password: ••• → •••'])
    expect(await auditedBy(world.db, () => set({ emailHost: '' }))).toContain('site.mail  host: 127.0.0.1 → ')
    const rows = await world.db.collection('outbox').find({ topic: 'verdict.audit' }).toArray()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`hunter2|${secret}`))
  })

  it('requires the password again when the server changes', async () => {
    await set({ ...own(), emailUsername: 'oj@example.org', emailPassword: secret })
    expect(await set({ emailHost: 'mail.example.org' })).toMatchObject({ code: 'mail.password_needed' })
    expect(await set({ emailUsername: 'another@example.org' })).toMatchObject({ code: 'mail.password_needed' })
    expect(await shown()).toMatchObject({ emailHost: '127.0.0.1', emailUsername: 'oj@example.org' })
  })

  it('is not overwritten by a stale edit', async () => {
    const { emailHost, emailPort, emailUsername, emailFrom, emailSecurity } = await shown()
    const expected = { emailHost, emailPort, emailUsername, emailFrom, emailSecurity }
    expect(await set({ ...own(), expected })).toMatchObject({ status: 200 })
    for (const change of [{ emailFrom: 'late@example.org' }, { emailHost: '' }])
      expect(await set({ ...change, expected })).toMatchObject({ code: 'mail.settings_changed' })
    expect(await shown()).toMatchObject({ emailHost: '127.0.0.1', emailFrom: 'oj@example.org' })
  })

  it('needs a sender address and a super administrator', async () => {
    expect(await set({ ...own(), emailFrom: '' })).toMatchObject({ code: 'mail.sender_missing' })
    expect((await world.call('admin', 'GET', `${conf}/get-email-config`)).httpStatus).toBe(403)
    expect((await world.call('admin', 'PUT', `${conf}/set-email-config`, own())).httpStatus).toBe(403)
  })

  it('keeps mails while there is no server, and sends them when there is one again', async () => {
    await set(own())
    server.state.answer = { code: 451 }
    await world.send('patient')
    await until('the server to be asked', () => server.state.asked > 0)
    await set({ emailHost: '' })
    server.state.answer = 'take'
    await set(own())
    await server.received(1)
  })
})

describe('a test mail', () => {
  const test = (email = 'ann@example.org') => world.call('root', 'POST', `${conf}/test-email`, { email })

  it('is sent at once', async () => {
    await set(own())
    expect(await test()).toMatchObject({ status: 200 })
    expect(server.taken[0]?.to).toMatchObject({ value: [{ address: 'ann@example.org' }] })
  })

  it('returns the answer of the server', async () => {
    expect(await test()).toMatchObject({ code: 'mail.not_configured' })
    await set(own())
    server.state.answer = { code: 550 }
    const refused = await test()
    expect(refused).toMatchObject({ code: 'mail.test_failed' })
    expect(refused.msg).toContain('refused by the test')
    expect((await test('a@b.c, d@e.f')).httpStatus).toBe(400)
  })
})
