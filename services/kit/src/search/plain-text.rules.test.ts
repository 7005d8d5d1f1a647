import { describe, expect, it } from '@jest/globals'
import { plainText } from './plain-text.rules.ts'

describe('the words of a source', () => {
  it('come without Markdown and tags', () => {
    expect(plainText('## 题目\n\n给定 **n** 个[数](https://a.b/c)，求 $\\sum a_i$。\n- one\n- `two`', 200)).toBe(
      '题目 给定 n 个数，求 \\sum a i 。 one two',
    )
    expect(plainText('<p class="x">A &lt; B&nbsp;</p><img src="x" onerror="y()">![pic](/a.png) end', 200)).toBe(
      'A < B pic end',
    )
    expect(plainText('| a | b |\n| :-- | --: |\n| 1 | 2 |\n\n---\nend', 200)).toBe('a b 1 2 end')
  })

  it('are cut between characters', () => {
    expect(plainText('ab😀', 3)).toBe('ab')
    expect(plainText('x'.repeat(50_000), 10)).toBe('x'.repeat(10))
  })

  it('of hostile sources come in time that grows with their length', () => {
    for (const hostile of ['<a'.repeat(50_000), '['.repeat(100_000), '<!--'.repeat(30_000), '[a]('.repeat(30_000)])
      expect(plainText(hostile, 100).length).toBeLessThanOrEqual(100)
  })
})
