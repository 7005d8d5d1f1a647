import { expect, it } from '@jest/globals'
import { createSiteNames } from './site-names.ts'
import { withSiteNames } from './site-names.rules.ts'

const page =
  '<b data-site="shortName">Verdict</b><b>Welcome to <i data-site="name">Verdict</i></b><p data-site="description">Lead</p>'
const answer = (name: string) => ({ data: { name, shortName: 'Short', description: null } })

it('writes the name of the site into the page, escaped', () => {
  const names = { name: '<b> & $&', shortName: 'Short', description: '' }
  expect(withSiteNames(page, names)).toBe(
    '<b data-site="shortName">Short</b><b>Welcome to <i data-site="name">&lt;b&gt; &amp; $&amp;</i></b>' +
      '<p data-site="description">Lead</p>',
  )
})

it('refreshes after a while in the background, and keeps the last value during an outage', async () => {
  let nowMs = 0
  const answers: unknown[] = [answer('First'), answer('Second'), {}]
  const names = createSiteNames(
    () => (answers.length > 0 ? Promise.resolve(answers.shift()) : Promise.reject(new Error('away'))),
    () => nowMs,
  )
  const nameAfter = async (ms: number) => {
    nowMs += ms
    return (await names())?.name
  }
  expect([await nameAfter(0), await nameAfter(1)]).toEqual(['First', 'First'])
  expect([await nameAfter(10_000), await nameAfter(1)]).toEqual(['First', 'Second'])
  for (let i = 0; i < 3; i += 1) expect(await nameAfter(10_000)).toBe('Second')
})
