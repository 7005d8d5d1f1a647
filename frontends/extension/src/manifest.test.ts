import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { browsers, manifestOf } from '../manifest.ts'

type Messages = Record<string, { message: string }>
const messagesOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../public/_locales/${language}/messages.json`), 'utf8'),
  ) as Messages

it.each(browsers)('requests no permission on %s beyond the site that it was built for', (browser) => {
  const manifest = manifestOf(browser, ['https://judge.example.org', 'http://127.0.0.1:8000'])
  const sites = ['https://judge.example.org/*', 'http://127.0.0.1/*']
  expect(manifest.permissions).toEqual(['storage', 'alarms', 'scripting'])
  expect(manifest.host_permissions).toEqual(sites)
  expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual(sites)
  expect(JSON.stringify(manifest)).not.toMatch(/<all_urls>|\*:\/\/|cookies|webRequest|history/)
})

it('has every text in both languages', () => {
  const [zh, en] = [messagesOf('zh_CN'), messagesOf('en')]
  expect(Object.keys(zh)).toEqual(Object.keys(en))
  for (const { message } of [...Object.values(zh), ...Object.values(en)]) expect(message.trim()).not.toBe('')
})
