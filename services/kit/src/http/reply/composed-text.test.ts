import { gunzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { composeText, composedBytes, composedEtag, composedGzip, precompress } from './composed-text.ts'

it('a composed answer is one gzip stream of all its parts', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 })
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, shared, after) => {
      const answer = composeText(before, precompress(shared), after)
      const plain = Buffer.from(before + shared + after)
      expect(composedBytes(answer).equals(plain)).toBe(true)
      expect(gunzipSync(await composedGzip(answer)).equals(plain)).toBe(true)
    }),
  )
})

it('the shared part is compressed once for all readers', async () => {
  const shared = precompress('rows '.repeat(10_000))
  const gzips = await Promise.all(['ada', 'bob'].map((own) => composedGzip(composeText(own, shared, '.'))))
  expect(gzips.map((gzip) => gunzipSync(gzip).toString().slice(0, 3))).toEqual(['ada', 'bob'])
  expect(shared.deflated()).toBe(shared.deflated())
  expect(Math.max(...gzips.map(({ length }) => length))).toBeLessThan(1000)
})

it('the ETag depends only on the content of the parts', () => {
  const etag = (before: string, middle: string, after: string) =>
    composedEtag(composeText(before, precompress(middle), after))
  expect(etag('a', 'b', 'c')).toBe(etag('a', 'b', 'c'))
  expect(new Set([etag('a', 'b', 'c'), etag('x', 'b', 'c'), etag('a', 'x', 'c'), etag('a', 'b', 'x')]).size).toBe(4)
})
