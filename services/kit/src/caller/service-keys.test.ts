import { describe, expect, it } from '@jest/globals'
import { createActorSigner, createActorVerifier } from './actor.ts'
import { createPrivateKeySetting, deriveServiceKeys, publicKeysSetting, readServiceKeys } from './service-keys.ts'
import { createCookieTokens } from './sessions.ts'

const secret = 'a secret of the installation'
const ann = { uid: 'u1', username: 'ann', roles: [], sessionId: 's1' }

/** A service with its own key and the public keys of all. */
function ownKeys(name: string, of?: string) {
  const keys = Object.fromEntries(['gateway', 'auth', 'judge'].map((one) => [one, createPrivateKeySetting(one, of)]))
  return (service = name) =>
    readServiceKeys(service, { VERDICT_KEY: keys[service] ?? '', VERDICT_PUBLIC_KEYS: publicKeysSetting(keys) })
}

describe('service keys', () => {
  it('are the same whether derived from the secret or configured one by one', () => {
    const given = ownKeys('gateway', secret)()
    const derived = deriveServiceKeys(secret, 'gateway')
    expect(given.privateKey).toBe(derived.privateKey)
    expect(given.publicKeyOf('auth')).toBe(derived.publicKeyOf('auth'))
  })

  it('work without a shared secret', () => {
    const keys = ownKeys('gateway')
    expect(createActorVerifier(keys('auth'))(createActorSigner(keys('gateway'))(ann, 'auth'))).toEqual(ann)
    expect(createActorVerifier(keys('auth'))(createActorSigner(keys('judge'))(ann, 'auth'))).toBeNull()
  })

  it('differ for every service', () => {
    const names = ['auth', 'problem', 'submission', 'site', 'judge', 'gateway']
    expect(new Set(names.map((name) => createPrivateKeySetting(name, secret))).size).toBe(names.length)
  })

  it('cannot sign for a service whose public key is unknown', () => {
    const gateway = ownKeys('gateway')()
    const judge = readServiceKeys('judge', { VERDICT_KEY: createPrivateKeySetting('judge') })
    expect(createActorVerifier(judge)(createActorSigner(gateway)(ann, 'judge'))).toBeNull()
  })

  it('give cookies to the gateway only', () => {
    const session = { uid: 'u1', sessionId: 's1', renewals: 0, expiresAt: new Date(Date.now() + 60_000) }
    const token = createCookieTokens(deriveServiceKeys(secret, 'auth')).sign(session)
    expect(createCookieTokens(deriveServiceKeys(secret, 'gateway')).verify(token)).toBeNull()
  })

  it.each([
    ['nothing', {}, /VERDICT_KEY is not set/],
    ['a short key', { VERDICT_KEY: 'abc' }, /VERDICT_KEY is no private key/],
    [
      'a broken public key',
      { VERDICT_KEY: createPrivateKeySetting('auth'), VERDICT_PUBLIC_KEYS: 'gateway:abc' },
      /VERDICT_PUBLIC_KEYS has no key of 32 bytes \(base64url\) for gateway/,
    ],
  ])('produce a clear error if the settings have %s', (_what, settings, message) => {
    expect(() => readServiceKeys('auth', settings)).toThrow(message)
  })
})
