import { describe, expect, it } from '@jest/globals'
import { locales } from '@verdict/proto/codes/locale'
import { isMailTemplate, mailTemplates } from '@verdict/proto/codes/texts/mail-templates'
import { renderMail } from './render-mail.ts'

const site = { name: 'Verdict & <Friends>', url: 'https://judge.example.org', background: '' }
const all = Object.keys(mailTemplates)
  .filter(isMailTemplate)
  .flatMap((template) => locales.map((locale) => [template, locale] as const))

describe('mails', () => {
  it.each(all)('%s in %s has a subject, a text and HTML with its values', (template, locale) => {
    const values = Object.fromEntries(mailTemplates[template].map((name) => [name, `<${name}>`]))
    const { subject, text, html } = renderMail({ template, locale, values }, site)
    expect(subject).toContain(site.name)
    expect(/\p{Script=Han}/u.test(text)).toBe(locale === 'zh-CN')
    for (const name of mailTemplates[template]) {
      if (template === 'reset-password' && name === 'code') continue
      expect(`${subject}${text}`).toContain(`<${name}>`)
      expect(html).toContain(`&lt;${name}&gt;`)
    }
    expect(html).not.toMatch(/<(code|username|email|Friends)>/)
    expect(`${subject}${text}${html}`).not.toContain('{{')
  })

  it('have the background picture of the site if there is one', () => {
    const values = { username: 'ada', code: '1', minutes: '10' }
    const html = (background: string) =>
      renderMail({ template: 'reset-password', locale: 'en-US', values }, { ...site, background }).html
    expect(html('')).toContain('background: #f4f5f7; color')
    expect(html('https://a.b/c.png?d=1&e=2')).toContain("#f4f5f7 url('https://a.b/c.png?d=1&amp;e=2') center / cover")
  })

  it('break words that are too wide for a phone, such as a link with an encoded name', () => {
    const values = { username: '欧阳'.repeat(10), code: 'x'.repeat(21), minutes: '10' }
    const { html } = renderMail({ template: 'reset-password', locale: 'zh-CN', values }, site)
    expect(html).toContain('table-layout: fixed')
    expect(html).toMatch(/<td[^>]*overflow-wrap: anywhere[^>]*>\s*<p>/)
  })

  it.each(locales)('insert parts from elsewhere unchanged, in %s', (locale) => {
    const links = { settingsUrl: 'https://a', messagesUrl: 'https://b', unsubscribeUrl: 'https://c/?token=x&y' }
    const values = { username: '<ada>', count: '2', ...links }
    const fragments = { sections: { text: '- {{link}}', html: '<ul><li>{{link}}</li></ul>' } }
    const { subject, text, html } = renderMail({ template: 'message-digest', locale, values, fragments }, site)
    expect(subject).toContain('2')
    expect(text).toContain('- {{link}}')
    expect(text).toContain('https://c/?token=x&y')
    expect(html).toContain('<ul><li>{{link}}</li></ul>')
    expect(html).toContain('&lt;ada&gt;')
    expect(html).toContain('https://c/?token=x&amp;y')
  })

  it('do not let a name add a line to the subject or use another value', () => {
    const values = { username: 'a\r\nBcc: b@c.d {{link}}', code: '1', minutes: '10' }
    const { subject, text } = renderMail(
      { template: 'reset-password', locale: 'en-US', values },
      { ...site, name: 'A\nB' },
    )
    expect(subject).toBe('Reset your password at A B')
    expect(text).toContain('{{link}}')
  })

  it('link to the page that sets a new password for any name', () => {
    const values = { username: 'a&b=c d', code: 'x/y', minutes: '10' }
    const { text } = renderMail({ template: 'reset-password', locale: 'en-US', values }, site)
    const address = new URL(/https:\S+/.exec(text)?.[0] ?? '')
    expect([address.pathname, ...address.searchParams.values()]).toEqual(['/reset-password', 'a&b=c d', 'x/y'])
  })
})
