import { expect, it } from '@jest/globals'
import { leadsElsewhere, textKey } from './hold.rules.ts'

it('tells links to other sites from those to this one and from plain text', () => {
  for (const text of [
    'see https://spam.example/x',
    '[a](HTTP://Spam.example)',
    'www.spam.example',
    'https://judge.example.evil.org',
  ])
    expect([text, leadsElsewhere(text, 'judge.example')]).toEqual([text, true])
  for (const text of ['see /discussion-detail/4', 'https://Judge.example/problem/A1', 'a.b is a field', ''])
    expect([text, leadsElsewhere(text, 'judge.example')]).toEqual([text, false])
})

it('takes texts for the same whatever their blanks and capitals, but no short ones', () => {
  expect(textKey('Buy cheap things here today')).toBe(textKey(' buy  cheap things\nHERE today'))
  expect(textKey('Buy cheap things here today')).not.toBe(textKey('Buy cheap things here now'))
  expect(textKey('thank you!')).toBeNull()
})
