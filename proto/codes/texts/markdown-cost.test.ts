import { expect, it } from '@jest/globals'
import { isTooComplexMarkdown } from './markdown-cost.ts'

const tableRow = `|${'a|'.repeat(300)}\n`

it.each([
  ['emphasis', '**a'.repeat(5_000)],
  ['links', '[a]('.repeat(5_000)],
  ['emphasis in many paragraphs', `${'**a'.repeat(1_000)}\n\n`.repeat(20)],
  ['quotes in quotes', '>'.repeat(4_000)],
  ['lists in lists', `${'- '.repeat(45)}a\n`.repeat(600)],
  ['lists by indentation', Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}- a`).join('\n')],
  ['cells that a wide header adds', `${tableRow}${tableRow.replaceAll('a', '-')}${'|\n'.repeat(8_000)}`],
  ['such cells, in lines that end otherwise', `${tableRow}${tableRow.replaceAll('a', '-')}${'|\r'.repeat(8_000)}`],
  ['tags', '<b>'.repeat(5_000)],
  ['headings', 'a\n=\n'.repeat(5_000)],
  ['quotes', '> a\n\n'.repeat(5_000)],
  ['definitions', '[a]: /x\n'.repeat(5_000)],
])('refuses as too complex: %s', (_, text) => {
  expect(isTooComplexMarkdown(text)).toBe(true)
})

const paragraph =
  'A **tree** with $n$ vertices (see [the wiki](https://example.org/a_b)) and `int a[i]`; it is *not* rooted.\n'
const code = '```cpp\n#include <vector>\nfor (int i = 0; i < n; ++i) a[i] = *p++ & mask; // _\n```\n'

it.each([
  ['nothing', ''],
  ['a long editorial', `${paragraph}\n${code}\n> quoted\n\n- one\n  - two\n    1. three\n\n`.repeat(150)],
  ['one with lines of Windows', `${paragraph}\n${code}\n`.repeat(150).replaceAll('\n', '\r\n')],
  ['a program without blank lines', `\`\`\`\n${'for (int i = 0; i < n; ++i) a[i] = b[i] * c;\n'.repeat(400)}\`\`\``],
  ['a table of 200 rows', `|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(200)}`],
  ['long lines of numbers', '1 0 0 1 1 '.repeat(6_000)],
])('accepts as simple enough: %s', (_, text) => {
  expect(isTooComplexMarkdown(text)).toBe(false)
})
