import { describe, expect, it } from '@jest/globals'
import { plainText } from './plain-text.rules.ts'

describe('the plain text of a source', () => {
  it('has no Markdown and tags', () => {
    expect(plainText('## 题目\n\n给定 **n** 个[数](https://a.b/c)，求 $\\sum a_i$。\n- one\n- `two`', 200)).toBe(
      '题目 给定 n 个数，求 ∑ a_i。 one two',
    )
    expect(plainText('<p class="x">A &lt; B&nbsp;</p><img src="x" onerror="y()">![pic](/a.png) end', 200)).toBe(
      'A < B pic end',
    )
    expect(plainText('| a | b |\n| :-- | --: |\n| 1 | 2 |\n\n---\nend', 200)).toBe('a b 1 2 end')
  })

  it('has formulas as one would type them', () => {
    const read = (source: string) => plainText(source, 500)
    expect(read('求 $\\frac{n(n+1)}{2} \\bmod 10^{9}+7$，$1 \\le a_{i,j} \\leq 10^{18}$。')).toBe(
      '求 (n(n+1))/2 mod 10^9+7，1 ≤ a_(i,j) ≤ 10^18。',
    )
    expect(read('$n$ - 1, $$\\left\\lfloor \\dfrac{x}{\\sqrt{y}} \\right\\rfloor$$')).toBe('n - 1, ⌊ x/√y ⌋')
    expect(read('\\(S = \\{1, \\dots, n\\}\\) and \\[\\alpha \\to \\text{end}\\]')).toBe('S = {1, …, n} and α → end')
    expect(read('$\\begin{cases} a & b \\\\ c & d \\end{cases}$')).toBe('a b c d')
    expect(read('it costs $5\n\nand \\*two\\* \\$7 or \\$8')).toBe('it costs 5 and *two* $7 or $8')
    expect(read('```cpp\nint a_b;\n```\nend')).toBe('int a b; end')
  })

  it('is cut at character boundaries', () => {
    expect(plainText('ab😀', 3)).toBe('ab')
    expect(plainText('x'.repeat(50_000), 10)).toBe('x'.repeat(10))
  })

  it('takes linear time for malicious sources', () => {
    const marks = ['<a', '[', '<!--', '[a](', '$\\frac{', '\\[', `$${'{'.repeat(400)}$`]
    for (const hostile of marks.map((mark) => mark.repeat(30_000)))
      expect(plainText(hostile, 100).length).toBeLessThanOrEqual(100)
  })
})
