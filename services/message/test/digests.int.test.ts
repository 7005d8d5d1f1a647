import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { ParsedMail } from 'mailparser'
import { unsubscribeToken } from '../src/digests/unsubscribe-link.ts'
import { startDigestWorld } from './digest-world.ts'

let world: Awaited<ReturnType<typeof startDigestWorld>>
beforeAll(async () => {
  world = await startDigestWorld()
})
afterAll(() => world.stop())

const setting = async (as: string) => (await world.call(as, 'GET', 'msg/digest')).data
const read = (as: string, kind = 'comment') => world.call(as, 'GET', `msg/${kind}`)
const sentCount = () => world.smtp.taken.length
const waiting = () => world.context.mails.countDocuments({ state: 'waiting' })
const htmlOf = (mail: ParsedMail | undefined) => (typeof mail?.html === 'string' ? mail.html : '')

describe('the setting of mail digests', () => {
  it('is off, and cannot be turned on while the site sends no mail', async () => {
    expect(await setting('ada')).toEqual({
      frequency: 'off',
      locale: null,
      nextAt: null,
      hour: 8,
      isMailConfigured: false,
    })
    expect((await world.choose('ada', 'daily')).code).toBe('mail.not_configured')
    expect((await world.choose('ada', 'off')).status).toBe(200)
    expect((await world.call(null, 'GET', 'msg/digest')).httpStatus).toBe(401)
    expect((await world.call(null, 'PUT', 'msg/digest', { frequency: 'off', locale: 'en-US' })).httpStatus).toBe(401)
  })

  it('is accepted for a user with an e-mail address, and gives the time of the first digest', async () => {
    await world.configureMail()
    expect((await world.choose('dan', 'daily')).code).toBe('digest.no_email')
    expect((await setting('dan')).frequency).toBe('off')
    expect((await world.choose('ada', 'hourly')).httpStatus).toBe(400)
    // It is 20:00 on a Sunday in UTC+8.
    await world.choose('ada', 'daily', 'zh-CN')
    await world.choose('bob', 'weekly')
    expect(await setting('ada')).toMatchObject({ frequency: 'daily', locale: 'zh-CN', isMailConfigured: true })
    expect((await setting('ada')).nextAt).toBe('2026-11-23T00:00:00.000Z')
    expect((await setting('bob')).nextAt).toBe('2026-11-23T00:00:00.000Z')
    await world.choose('ada', 'daily', 'en-US')
    expect((await setting('ada')).nextAt).toBe('2026-11-23T00:00:00.000Z')
  })
})

describe('a digest', () => {
  it('is not sent before its hour, or without unread messages', async () => {
    await world.comment('cleo', 'bob')
    await world.run(0)
    await world.run(1)
    expect(await waiting()).toBe(0)
    expect(sentCount()).toBe(0)
    expect((await setting('ada')).nextAt).toBe('2026-11-24T00:00:00.000Z')
    expect((await setting('bob')).nextAt).toBe('2026-11-30T00:00:00.000Z')
  })

  it('contains unread messages as text and HTML, with links', async () => {
    await world.comment('ada', 'bob', { content: 'well <b>said</b>\n\nindeed' })
    await world.like('ada', 'cleo', 7)
    await world.call('root', 'POST', 'admin/msg/notice', {
      title: 'For ada',
      content: '**tonight**',
      type: 'Single',
      recipients: ['ada'],
    })
    await world.context.notices.updateMany({}, { $set: { seq: 1, deliveredAt: world.clock.now() } })
    await world.run()
    const [mail, ...others] = await world.mailsTo('ada')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Unread messages at Verdict: 3')
    expect(mail?.text).toContain('bob commented on your discussion “sorting”')
    expect(mail?.text).toContain('well <b>said</b> indeed')
    expect(mail?.text).toContain('https://judge.example.org/discussion-detail/7')
    expect(mail?.text).toContain('cleo liked your discussion')
    expect(mail?.text).toContain('For ada')
    expect(htmlOf(mail)).toContain('href="https://judge.example.org/discussion-detail/7"')
    expect(htmlOf(mail)).toContain('well &lt;b&gt;said&lt;/b&gt; indeed')
    expect(htmlOf(mail)).toContain('<html lang="en-US">')
  })

  it('contains each message once, and no read ones', async () => {
    await world.comment('ada', 'cleo', { content: 'read before the digest' })
    await read('ada')
    await world.run()
    expect(await world.mailsTo('ada')).toHaveLength(1)
    await world.comment('ada', 'eve', { content: 'and another' })
    await world.run()
    const [, second] = await world.mailsTo('ada')
    expect(second?.subject).toContain(': 1')
    expect(second?.text).toContain('and another')
    expect(second?.text).not.toContain('For ada')
  })

  it('is in the language of its reader', async () => {
    await world.choose('ada', 'daily', 'zh-CN')
    await world.comment('ada', 'eve')
    await world.run()
    const mail = (await world.mailsTo('ada')).at(-1)
    expect(mail?.subject).toBe('您在 Verdict 有 1 条新的未读消息')
    expect(mail?.text).toContain('eve 评论了您的讨论 “sorting”')
    await world.choose('ada', 'daily')
  })

  it('is sent once by any number of processes, weekly if chosen', async () => {
    await world.comment('bob', 'eve')
    await world.comment('ada', 'eve')
    const before = (await world.mailsTo('ada')).length
    await world.run(7, 4)
    expect(await world.mailsTo('ada')).toHaveLength(before + 1)
    expect(await world.mailsTo('bob')).toHaveLength(1)
    await world.comment('bob', 'eve')
    await world.run(1)
    expect(await world.mailsTo('bob')).toHaveLength(1)
  })

  it('is neither lost nor duplicated when a process dies while creating it', async () => {
    await world.comment('ada', 'eve', { content: 'made twice' })
    const before = (await world.mailsTo('ada')).length
    const dying = jest.spyOn(world.context.mails, 'create').mockRejectedValue(new Error('killed'))
    await expect(world.run()).rejects.toThrow('could not be made')
    dying.mockRestore()
    expect(await world.mailsTo('ada')).toHaveLength(before)
    await world.run(0, 2)
    await world.run(0)
    const mails = await world.mailsTo('ada')
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('made twice')
  })

  it('omits what its reader may no longer see when it is sent', async () => {
    const deleted = await world.comment('ada', 'eve', { content: 'a deleted text' })
    await world.comment('ada', 'bob', { content: 'still there' })
    world.state.hidden.add(`Comment:${deleted}`)
    await world.run()
    const mail = (await world.mailsTo('ada')).at(-1)
    expect(mail?.text).toContain('still there')
    expect(`${mail?.text ?? ''}${htmlOf(mail)}`).not.toContain('a deleted text')
    const before = sentCount()
    world.state.hidden.add(`Comment:${await world.comment('ada', 'eve', { content: 'in a hidden contest' })}`)
    await world.run()
    expect(await world.mailsTo('ada')).toBeDefined()
    expect(sentCount()).toBe(before)
  })

  it('waits while access cannot be checked', async () => {
    const before = (await world.mailsTo('ada')).length
    world.state.isDiscussionUnavailable = true
    await world.comment('ada', 'eve', { content: 'kept for later' })
    await world.run()
    await world.untilMail((mail) => mail.lastError !== null)
    expect(world.smtp.taken.filter(({ text }) => text?.includes('kept for later'))).toEqual([])
    world.state.isDiscussionUnavailable = false
    world.clock.advance(3_600_000)
    world.context.wakeSender()
    expect(await world.mailsTo('ada')).toHaveLength(before + 1)
  })

  it('is postponed while the site sends no mail or its reader has no address', async () => {
    await world.configureMail('')
    await world.comment('ada', 'eve', { content: 'from quiet days' })
    await world.run()
    expect(await waiting()).toBe(0)
    await world.configureMail()
    world.state.withoutEmail.add('ada')
    await world.run()
    expect(await waiting()).toBe(0)
    world.state.withoutEmail.delete('ada')
    await world.run()
    expect((await world.mailsTo('ada')).at(-1)?.text).toContain('from quiet days')
  })
})

describe('unsubscribing', () => {
  it('takes one call of a mail program without a sign-in', async () => {
    await world.comment('ada', 'eve')
    await world.run()
    const mail = (await world.mailsTo('ada')).at(-1)
    const line = (name: string) => mail?.headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s+/g, ' ')
    expect(line('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const address = new URL(/<(.+)>/.exec(line('list-unsubscribe') ?? '')?.[1] ?? '')
    expect(address.origin).toBe('https://judge.example.org')
    expect(mail?.text).toContain(`https://judge.example.org/unsubscribe${address.search}`)
    // As in RFC 8058: a form, no cookie, no further header.
    const answer = await world.fetchAs(null, `${address.pathname.slice('/api/'.length)}${address.search}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect(await setting('ada')).toMatchObject({ frequency: 'off', nextAt: null })
  })

  it('also stops queued digests, and can be repeated', async () => {
    await world.choose('ada', 'daily')
    world.state.isDiscussionUnavailable = true
    await world.comment('ada', 'eve', { content: 'not wanted any more' })
    await world.run()
    await world.untilMail((mail) => mail.lastError !== null)
    const link = `msg/digest/unsubscribe?token=${unsubscribeToken(world.context.settings, 'ada')}`
    for (let twice = 0; twice < 2; twice += 1) expect((await world.call(null, 'POST', link)).status).toBe(200)
    world.state.isDiscussionUnavailable = false
    world.clock.advance(3_600_000)
    world.context.wakeSender()
    const mails = await world.mailsTo('ada')
    expect(mails.some(({ text }) => text?.includes('not wanted any more'))).toBe(false)
    await world.run(7)
    expect(await waiting()).toBe(0)
  })

  it('accepts no link that was not signed here', async () => {
    await world.choose('ada', 'daily')
    const answer = await world.call(
      null,
      'POST',
      `msg/digest/unsubscribe?token=${Buffer.from('ada').toString('base64url')}.x`,
    )
    expect(answer.code).toBe('digest.link_invalid')
    expect((await world.call(null, 'POST', 'msg/digest/unsubscribe')).httpStatus).toBe(400)
    expect((await setting('ada')).frequency).toBe('daily')
  })
})
