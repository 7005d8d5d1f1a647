import { expect, it } from '@jest/globals'
import { toMarkdown } from './to-markdown.ts'

const markdownOf = (html: string) => toMarkdown(html, 'https://judge.example/', { texElements: ['var'] }).markdown

it('shows the formulas of preformatted text line by line', () => {
  const html = `<p>Given as:</p><pre>\n<var>N</var> <var>M</var>\n<var>A_1</var> … <b><var>A_N</var>\n:</b>\n</pre><p>End</p>`
  expect(markdownOf(html)).toBe('Given as:\n\n$N$ $M$\\\n$A_1$ … **$A_N$\\\n:**\n\nEnd')
})

it('keeps preformatted text without formulas as a code block', () => {
  expect(markdownOf('<pre>\n1 2\n<b>3</b>\n</pre>')).toBe('```\n1 2\n3\n```')
})
