import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { chooseEncoding, encodeResponse, matchesEtag } from './encoded-response.ts'

describe('an encoded answer', () => {
  it('is the same text in every encoding', async () => {
    const plain = Buffer.from(JSON.stringify({ text: '题目'.repeat(1000) }))
    const answer = encodeResponse(plain, 'application/json')
    expect(brotliDecompressSync(await answer.body('br'))).toEqual(plain)
    expect(gunzipSync(await answer.body('gzip'))).toEqual(plain)
    expect(await answer.body('identity')).toBe(plain)
  })

  it('is compressed once, however often it is asked for', () => {
    const answer = encodeResponse(Buffer.alloc(5000, 'a'), 'text/plain')
    expect(answer.body('br')).toBe(answer.body('br'))
  })

  it('has an ETag that changes with its content alone', () => {
    const tags = ['a', 'a', 'b'].map((text) => encodeResponse(Buffer.from(text), 'text/plain').etag)
    expect(tags[0]).toBe(tags[1])
    expect(tags[0]).not.toBe(tags[2])
  })
})

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ] as const)('answers %s with %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted, 10_000)).toBe(chosen)
  })

  it('leaves a short answer as it is', () => {
    expect(chooseEncoding('br', 100)).toBe('identity')
  })
})

describe('matchesEtag', () => {
  it('finds the tag in a list, weak or strong', () => {
    expect(matchesEtag('"x", W/"y"', 'W/"y"')).toBe(true)
    expect(matchesEtag('"y"', 'W/"y"')).toBe(true)
    expect(matchesEtag('*', 'W/"y"')).toBe(true)
    expect(matchesEtag('"x"', 'W/"y"')).toBe(false)
    expect(matchesEtag(undefined, 'W/"y"')).toBe(false)
  })
})
