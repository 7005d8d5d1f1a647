import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { encodeResponse } from './encoded-response.ts'

describe('an encoded answer', () => {
  it('decodes to the same text in every encoding', async () => {
    const plain = Buffer.from(JSON.stringify({ text: '题目'.repeat(1000) }))
    const answer = encodeResponse(plain, 'application/json')
    expect(brotliDecompressSync(await answer.body('br'))).toEqual(plain)
    expect(gunzipSync(await answer.body('gzip'))).toEqual(plain)
    expect(await answer.body('identity')).toBe(plain)
  })

  it('is compressed once for any number of requests', () => {
    const answer = encodeResponse(Buffer.alloc(5000, 'a'), 'text/plain')
    expect(answer.body('br')).toBe(answer.body('br'))
  })

  it('has an ETag that depends on its content only', () => {
    const tags = ['a', 'a', 'b'].map((text) => encodeResponse(Buffer.from(text), 'text/plain').etag)
    expect(tags[0]).toBe(tags[1])
    expect(tags[0]).not.toBe(tags[2])
  })
})
