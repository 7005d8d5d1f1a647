import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import '../i18n/i18n.ts'
import { MarkdownBody } from './MarkdownBody.tsx'
import { pluginsFor } from './plugins.ts'
import { simpleBlocks } from './simple-text.rules.ts'
import { SimpleText } from './SimpleText.tsx'

afterEach(cleanup)

/** Line breaks between blocks and items are not visible. */
const compact = (html: string) => html.replaceAll('\r\n', '\n').replace(/>\n+</g, '><')

async function asRead(text: string): Promise<string> {
  await pluginsFor(text)
  const { container } = await act(async () => render(<MarkdownBody text={text} />))
  const html = compact(container.innerHTML)
  cleanup()
  return html
}

function asSimple(text: string): string | null {
  const blocks = simpleBlocks(text)
  if (blocks === null) return null
  const { container } = render(<SimpleText blocks={blocks} reading={false} />)
  const html = compact(container.innerHTML)
  cleanup()
  return html
}

/** The same numbers in each run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The parts of generated texts, between bars. */
const pieces = (
  'a¦b1¦题目¦，¦。¦ ¦ ¦\n¦\n¦\n\n¦- ¦- ¦1. ¦2. ¦`¦`¦**¦**¦*¦#¦+¦+ ¦-¦=¦> ¦1)¦10¦.¦!¦(¦)¦:¦"¦\'¦\u3000¦\u00a0¦\r\n¦—¦😀¦/¦' +
  '---¦===¦```¦_¦~¦|¦[x]¦<b>¦&amp;¦\\¦  ¦    ¦\t¦:-¦-:¦www.¦x@y.z¦- a\n- b¦`c`'
).split('¦')

describe('a text of paragraphs and flat lists', () => {
  it.each([
    ['paragraphs', 'One line\nand the next.\n\nAnother.'],
    ['a list below its paragraph', '读入、判断：\n- 先用自测；\n- 再提交。\n\n通过以后再看题解。'],
    ['numbers', 'Steps\n\n1. read\n2. think\n7. write'],
    ['code and words in bold', '输入密码 `a * b_c` 即可，**不要**外传，**x 1**。'.replace('_', ' ')],
  ])('is rendered without the Markdown parser with the same result: %s', async (_, text) => {
    expect(asSimple(text)).toBe(await asRead(text))
  })

  it.each([
    '# Title',
    'a\n---',
    '- a\n  - b',
    '[x](/y)',
    '$a$',
    'a  \nb',
    '`` a ``',
    '<b>x</b>',
    '1) a',
    '2. a',
    '- a\n\n- b',
  ])('does not include %j', (text) => {
    expect(simpleBlocks(text)).toBeNull()
  })

  it('never differs from the result of the parser for any input', async () => {
    const random = randomFrom(20)
    let compared = 0
    for (let round = 0; round < 10_000; round += 1) {
      const text = Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join('')
      const simple = text.trim() === '' ? null : asSimple(text)
      if (simple === null) continue
      compared += 1
      const read = await asRead(text)
      if (simple !== read) expect({ text, html: simple }).toEqual({ text, html: read })
    }
    expect(compared).toBeGreaterThan(300)
  })
})
