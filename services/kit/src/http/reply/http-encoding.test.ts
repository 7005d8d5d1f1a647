import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { fastify } from 'fastify'
import { addCompression, chooseEncoding, matchesEtag } from './http-encoding.ts'

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

  it('does not compress a short answer', () => {
    expect(chooseEncoding('br', 100)).toBe('identity')
  })
})

describe('a JSON answer', () => {
  const long = { data: '题目 problem '.repeat(500) }

  async function ask(path: string, accepted?: string) {
    const app = fastify()
    addCompression(app)
    app.get('/long', () => long)
    app.get('/short', () => ({ data: 'short' }))
    app.get('/signed-in', (_request, reply) => reply.header('authorization', 'a token').send(long))
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    return app.inject({ method: 'GET', url: path, headers })
  }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s to clients that accept it', async (encoding, open) => {
    const { headers, rawPayload } = await ask('/long', encoding)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.length).toBeLessThan(500)
    expect(JSON.parse(open(rawPayload).toString())).toEqual(long)
  })

  it.each([
    ['that is short', '/short', 'br'],
    ['for who asks for no encoding', '/long', undefined],
    ['that brings a token', '/signed-in', 'br'],
  ])('%s is sent uncompressed', async (_, path, accepted) => {
    const answer = await ask(path, accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.statusCode).toBe(200)
  })
})

describe('matchesEtag', () => {
  it('finds a weak or strong tag in the list', () => {
    expect(matchesEtag('"x", W/"y"', 'W/"y"')).toBe(true)
    expect(matchesEtag('"y"', 'W/"y"')).toBe(true)
    expect(matchesEtag('*', 'W/"y"')).toBe(true)
    expect(matchesEtag('"x"', 'W/"y"')).toBe(false)
    expect(matchesEtag(undefined, 'W/"y"')).toBe(false)
  })
})
