import { describe, expect, it } from '@jest/globals'
import { forwardedHeaders } from './forwarded-headers.rules.ts'

const facts = { actor: 'signed', clientAddress: '10.0.0.9', traceparent: '00-a-b-01' }

describe('forwardedHeaders', () => {
  it('drops every client header about the caller’s identity', () => {
    const sent = forwardedHeaders(
      'POST',
      {
        authorization: 'token',
        cookie: 'verdict_session=token',
        forwarded: 'for=1.1.1.1',
        'x-verdict-actor': 'forged',
        'x-verdict-client-address': '1.1.1.1',
        'x-verdict-anything': '1',
        'x-forwarded-for': '1.1.1.1',
        'x-real-ip': '1.1.1.1',
      },
      facts,
    )
    expect(sent).toEqual({
      'x-verdict-actor': 'signed',
      'x-verdict-client-address': '10.0.0.9',
      'accept-language': 'zh-CN',
      traceparent: '00-a-b-01',
    })
  })

  it('keeps the headers that services use', () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'user-agent': 'ua',
      'content-length': '2',
    }
    expect(forwardedHeaders('POST', headers, { ...facts, actor: undefined })).toMatchObject(headers)
  })

  it('sets no body headers without a body', () => {
    expect(forwardedHeaders('GET', { 'content-length': '10' }, facts)).not.toHaveProperty('content-length')
  })

  it('passes one of the two languages', () => {
    const sent = forwardedHeaders('GET', { 'accept-language': 'fr, en;q=0.5' }, facts)
    expect(sent['accept-language']).toBe('en-US')
  })
})
