import { describe, expect, it } from '@jest/globals'
import { tokenOf } from './token-source.rules.ts'

const upload = { method: 'POST', host: 'judge.example', headers: {}, cookie: 'from-cookie', cookieSignIn: true }

describe('tokenOf', () => {
  it('takes the header, raw or as a bearer token, before any cookie', () => {
    expect(tokenOf({ ...upload, headers: { authorization: 'abc' } })).toEqual({ token: 'abc', from: 'header' })
    expect(tokenOf({ ...upload, headers: { authorization: 'Bearer abc' } })).toEqual({ token: 'abc', from: 'header' })
  })

  it('takes the cookie only on routes that allow it', () => {
    expect(tokenOf(upload)).toEqual({ token: 'from-cookie', from: 'cookie' })
    expect(tokenOf({ ...upload, cookieSignIn: false })).toBeUndefined()
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'https://judge.example:444' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a form typed into nowhere', { 'sec-fetch-site': 'none' }],
  ])('does not take the cookie from %s', (_name, headers) => {
    expect(tokenOf({ ...upload, headers })).toBeUndefined()
  })

  it('takes the cookie from this site, and for a link opened directly', () => {
    const headers = { origin: 'https://judge.example', 'sec-fetch-site': 'same-origin' }
    expect(tokenOf({ ...upload, headers })).toEqual({ token: 'from-cookie', from: 'cookie' })
    expect(tokenOf({ ...upload, method: 'GET', headers: { 'sec-fetch-site': 'none' } })).toEqual({
      token: 'from-cookie',
      from: 'cookie',
    })
  })
})
