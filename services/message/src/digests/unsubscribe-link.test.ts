import { describe, expect, it } from '@jest/globals'
import { uidOfToken, unsubscribeToken } from './unsubscribe-link.ts'

const settings = { VERDICT_SECRET: 'a secret of this test' }

describe('the link that turns digests off', () => {
  it('identifies the user', () => {
    expect(uidOfToken(settings, unsubscribeToken(settings, 'a-uid_1'))).toBe('a-uid_1')
  })

  it('is invalid if it was changed, cut off, or signed elsewhere', () => {
    const token = unsubscribeToken(settings, 'ada')
    const [, signature = ''] = token.split('.')
    const ofBob = Buffer.from('bob').toString('base64url')
    for (const broken of [`${ofBob}.${signature}`, token.slice(0, -1), `${token.split('.')[0]}.`, '', '.', 'x.y.z'])
      expect(uidOfToken(settings, broken)).toBeNull()
    expect(uidOfToken({ VERDICT_SECRET: 'another secret here' }, token)).toBeNull()
  })
})
