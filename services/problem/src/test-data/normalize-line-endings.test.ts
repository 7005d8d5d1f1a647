import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { normalizeLineEndings } from './normalize-line-endings.ts'

async function unix(pieces: Buffer[]): Promise<string> {
  const out: Buffer[] = []
  for await (const piece of normalizeLineEndings(pieces)) out.push(piece)
  return Buffer.concat(out).toString('latin1')
}

it('line endings become LF, however the text is split into chunks', async () => {
  const text = fc.array(fc.constantFrom('\r', '\n', 'a', 'ÿ'), { maxLength: 30 }).map((letters) => letters.join(''))
  const cuts = fc.array(fc.nat({ max: 30 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(text, cuts, async (whole, at) => {
      const bytes = Buffer.from(whole, 'latin1')
      const edges = [0, ...at.toSorted((a, b) => a - b).map((one) => Math.min(one, bytes.length)), bytes.length]
      const pieces = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end))
      expect(await unix(pieces)).toBe(whole.replace(/\r\n?/g, '\n'))
    }),
  )
})
