import { expect, it } from '@jest/globals'
import { hasExternalLink } from './has-external-link.ts'

const site = 'https://judge.example'

it.each([
  'see https://spam.example/x',
  '[a](HTTP://Spam.example)',
  'www.spam.example',
  'https://judge.example.evil.org',
  '[x](//evil.example)',
  'https&#58;//evil.example',
  '[x](https&#58;//evil.example)',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<https://evil.example>',
  '[x][1]\n\n[1]: //evil.example/a',
  '[1]\n\n[1]: https:evil.example',
  '<a href="//evil.example">x</a>',
  '<a\nhref="https:/evil.example">x</a>',
  '<A HREF="ht&#9;tps://evil.example">x</A>',
  '<img src="https://evil.example/a.png">',
  '![](//evil.example/a.png)',
  '[![a](/own.png)](https://evil.example)',
  'https://judge.example@evil.example/',
  '[x](https://judge.example:8443/)',
  'https://例え.テスト/',
  '[x](ftp://evil.example)',
  '> - [x](//evil.example)',
  '|a|\n|-|\n|[x](//evil.example)|',
  'text[^1]\n\n[^1]: //x [y](//evil.example)',
])('finds a link to another site in %j', (text) => {
  expect(hasExternalLink(text, site)).toBe(true)
  // If the address of this site is unknown, every address counts as external.
  expect(hasExternalLink(text, '')).toBe(true)
})

it.each([
  'see /discussion-detail/4',
  'https://Judge.example/problem/A1',
  '[a](//judge.example/x)',
  '[a](/problem/A1) and [b](#top) and ![c](/api/public/img/a.png)',
  'a.b is a field',
  '`https://spam.example` and `[x](//evil)` are code',
  '```\ncurl https://spam.example\n```',
  'a // b, 1/2 & 3',
  'write to somebody@mail.example',
  '',
])('finds no link in %j', (text) => {
  expect(hasExternalLink(text, site)).toBe(false)
})

it.each([
  ['emphasis', '/**a'.repeat(16_000)],
  ['quotes', `${'>'.repeat(4_000)} /`],
  ['cells', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|/\n'.repeat(8_000)}`],
  ['nested tags', `${'<div>'.repeat(1_900)} /`],
])('takes linear time for %s', (_, text) => {
  expect(hasExternalLink(text, site)).toBe(true)
})
