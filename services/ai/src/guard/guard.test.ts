import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkHint, solutionNgrams } from './guard.rules.ts'
import { createParagraphBuffer } from './paragraphs.rules.ts'

const accepted = `#include <iostream>
int main() {
  int count, best = 0, value;
  std::cin >> count;
  for (int i = 0; i < count; i++) {
    std::cin >> value;
    if (value > best) best = value;
  }
  std::cout << best << "\\n";
}`
const forbidden = solutionNgrams([accepted])
const renamed = accepted.replaceAll('count', 'n').replaceAll('best', 'answer').replaceAll('value', 'x')

// The maximum length of a program.
it.each([`a${' '.repeat(65_000)}x`, `${'|'.repeat(65_000)}x`, '"a\\'.repeat(21_000), '\n '.repeat(32_000)])(
  'splits any program in linear time (%#)',
  (program) => {
    expect(solutionNgrams([accepted, program])).toBeDefined()
  },
)

describe('a hint', () => {
  it.each([
    ['as a block', `Here:\n\n\`\`\`cpp\n${accepted}\n\`\`\``],
    ['with other names', `~~~\n${renamed}\n~~~`],
    ['without a block', renamed],
    ['in one line', renamed.replaceAll('\n', ' ')],
    ['in comments', renamed.replaceAll(/^/gm, '// ')],
    [
      'as a quote with numbers',
      renamed
        .split('\n')
        .map((line, at) => `> ${at + 1}. ${line}`)
        .join('\n'),
    ],
    [
      'in a table',
      renamed
        .split('\n')
        .map((line) => `| \`${line}\` |`)
        .join('\n'),
    ],
    [
      'with words in between',
      renamed
        .split('\n')
        .map((line) => `Then write \`${line}\` and think.`)
        .join('\n\n'),
    ],
    ['in full-width characters', renamed.replaceAll(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0))],
    ['with invisible characters', renamed.replaceAll(/(\w)/g, '$1\u200b')],
    ['encoded', Buffer.from(renamed).toString('base64')],
  ])('never contains the solution, %s', (_how, text) => {
    expect(checkHint(text, { forbidden })).not.toBeNull()
  })

  it('does not reveal the solution line by line over several answers', () => {
    const shown: string[] = []
    for (const line of renamed.split('\n')) {
      const text = `The next step: \`${line.trim()}\``
      if (checkHint(text, { forbidden, previous: shown }) === null) shown.push(text)
    }
    expect(shown.filter((text) => /\b(for|if|cin >>)/.test(text)).length).toBeLessThanOrEqual(4)
    expect(checkHint(shown.join('\n'), { forbidden: new Set() }) ?? shown.length).not.toBe(renamed.split('\n').length)
  })

  it.each([
    'Look at the bounds of the loop in line 5: what does `i` start with, and what is the last value that it takes?',
    'Your variable `best` starts with 0. What happens for the input `3` and `-1 -5 -2`?',
    '第 5 行的循环少走了一步：`i <= n` 和 `i < n` 有什么不同？',
    'Change one thing:\n\n```cpp\nfor (int i = 1; i <= n; i++)\n```\n\nand think about which index comes last.',
    'The complexity is $O(n^2)$; for n = 100000 that is 10^10 steps.\n\n1. Sort the values.\n2. Look at neighbours only.',
  ])('in words may be shown: %s', (text) => {
    expect(checkHint(text, { forbidden })).toBeNull()
  })
})

describe('paragraphs', () => {
  it('are complete however the text is split, and code blocks are never split', () => {
    const text = 'One.\n\nTwo\nlines.\n\n```cpp\nint a;\n\nint b;\n```\n\n\nLast.'
    const whole = ['One.\n\n', 'Two\nlines.\n\n', '```cpp\nint a;\n\nint b;\n```\n\n\n', 'Last.']
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
        const buffer = createParagraphBuffer()
        const got: string[] = []
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          got.push(...buffer.push(text.slice(at, at + size)))
          at += size
        }
        expect([...got, ...buffer.end()].join('')).toBe(text)
        expect(got.every((one) => whole.some((part) => part.startsWith(one) || part === one))).toBe(true)
      }),
    )
    const buffer = createParagraphBuffer()
    expect([...buffer.push(text), ...buffer.end()]).toEqual(whole)
  })
})
