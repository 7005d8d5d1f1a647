import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startMailServer, startWorld } from './world.ts'

type Server = Awaited<ReturnType<typeof startMailServer>>
type World = Awaited<ReturnType<typeof startWorld>>

let server: Server
let world: World
beforeEach(async () => {
  server = await startMailServer()
  world = await startWorld({ env: { SMTP_PORT: String(server.port) } })
})
afterEach(async () => {
  await world.stop()
  await server.close()
})

/** Resolves when the mail is in that state. */
async function becomes(id: string, state: string): Promise<void> {
  await until(`${id} to be ${state}`, () => world.mails.findOne({ _id: id, state }))
}

/** Resolves when an attempt to send the mail has failed. */
async function waitForAttempt(id: string): Promise<void> {
  await until(`${id} to be tried`, () => world.mails.findOne({ _id: id, lastError: { $ne: null } }))
}

describe('a mail', () => {
  it('is sent in the language of its recipient, as text and as HTML', async () => {
    await world.send('one', { locale: 'zh-CN', to: 'li@example.org', code: '654321' })
    const [mail] = await server.received(1)
    expect(mail?.to).toMatchObject({ value: [{ address: 'li@example.org' }] })
    expect(mail?.from?.value).toEqual([{ address: 'judge@example.org', name: 'Verdict' }])
    expect(mail?.subject).toBe('654321 是您在 Verdict 的注册验证码')
    expect(mail?.text).toContain('10 分钟内有效')
    expect(mail?.html).toContain('<html lang="zh-CN">')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('is sent once despite repeated requests, and its code is deleted', async () => {
    await Promise.all([world.send('same'), world.send('same'), world.send('same')])
    await becomes('same', 'sent')
    await world.send('same')
    await world.send('another')
    await becomes('another', 'sent')
    expect(server.taken.map(({ messageId }) => messageId).sort()).toEqual([
      '<another@example.org>',
      '<same@example.org>',
    ])
    expect(await world.mails.findOne({ _id: 'same' })).not.toHaveProperty('values')
  })

  it('waits for an hour while the server is down, also for the next process, and is then sent once', async () => {
    await server.close()
    const { port } = server
    await world.send('patient')
    await world.send('patient too')
    await world.mails.updateMany({}, { $set: { createdAt: new Date(Date.now() - 3_600_000) } })
    await world.stop({ keep: true })
    world = await startWorld({ env: { SMTP_PORT: String(port) }, namespace: world.namespace })
    server = await startMailServer(port)
    await Promise.all([becomes('patient', 'sent'), becomes('patient too', 'sent')])
    expect(server.taken).toHaveLength(2)
  })

  it('is retried when the server cannot accept it temporarily', async () => {
    server.state.answer = { code: 451 }
    await world.send('grey')
    await until('the server to be asked', () => server.state.asked > 0)
    server.state.answer = 'take'
    await becomes('grey', 'sent')
    expect(server.taken).toHaveLength(1)
    expect(server.state.asked).toBe(2)
  })

  it('that is refused permanently is not retried, and delays no other', async () => {
    server.state.answer = { code: 550 }
    await world.send('nobody')
    await becomes('nobody', 'failed')
    server.state.answer = 'take'
    await world.send('next')
    await becomes('next', 'sent')
    expect(server.taken).toHaveLength(1)
  })

  it('whose content is refused is sent again after 451, and dropped after 550', async () => {
    for (const [code, state] of [
      [451, 'sent'],
      [550, 'failed'],
    ] as const) {
      server.state.answer = { code, at: 'content' }
      await world.send(state)
      await waitForAttempt(state)
      server.state.answer = 'take'
      await becomes(state, state)
    }
    expect(server.taken.map(({ messageId }) => messageId)).toEqual(['<sent@example.org>'])
  })

  it('that a server accepted without an answer waits long, delays no other, and keeps its Message-ID', async () => {
    server.state.answer = 'vanish'
    await world.send('maybe')
    await waitForAttempt('maybe')
    server.state.answer = 'take'
    await world.send('certain')
    await becomes('certain', 'sent')
    const mail = await world.mails.findOne({ _id: 'maybe' })
    expect(mail?.state).toBe('waiting')
    expect(Number(mail?.dueAt) - Date.now()).toBeGreaterThan(10 * 60_000)
    expect(server.taken.map(({ messageId }) => messageId)).toEqual(['<maybe@example.org>', '<certain@example.org>'])
    await world.mails.updateOne({ _id: 'maybe' }, { $set: { dueAt: new Date() } })
    await world.send('wakes the sender')
    await becomes('maybe', 'sent')
    expect(server.taken.filter(({ messageId }) => messageId === '<maybe@example.org>')).toHaveLength(2)
  })

  it('is not sent if its code is no longer valid', async () => {
    await world.send('late', { expiresAtMs: Date.now() - 1 })
    await becomes('late', 'expired')
    expect(server.state.asked).toBe(0)
  })

  it.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: c@example.org', 'A <a@example.org>', 'nobody'])(
    'to %j is refused, as it must be one address',
    async (to) => {
      await expect(world.send('sly', { to })).rejects.toMatchObject({ code: 'request.invalid' })
      expect(await world.mails.countDocuments()).toBe(0)
    },
  )

  it('has no additional header for any code', async () => {
    await world.send('header', { code: '1\r\nBcc: d@example.org' })
    const [mail] = await server.received(1)
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.subject).toContain('1 Bcc: d@example.org')
  })
})

describe('without a mail server', () => {
  it('a mail is refused with an error code, and callers can check beforehand', async () => {
    expect(await world.mail.getState({})).toEqual({ configured: true })
    const without = await startWorld({ env: { SMTP_HOST: '' } })
    try {
      expect(await without.mail.getState({})).toEqual({ configured: false })
      await expect(without.send('x')).rejects.toMatchObject({ code: 'mail.not_configured' })
    } finally {
      await without.stop()
    }
  })
})
