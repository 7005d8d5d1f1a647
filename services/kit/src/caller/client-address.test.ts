import { expect, it } from '@jest/globals'
import { createAddressSigner, createAddressVerifier } from './client-address.ts'
import { deriveServiceKeys } from './service-keys.ts'

const secret = 'a secret of some length'
const keysOf = (name: string, of = secret) => deriveServiceKeys(of, name)
const signFor = createAddressSigner(keysOf('gateway'))
const sign = (address: string) => signFor(address, 'auth')
const verify = createAddressVerifier(keysOf('auth'))

it('accepts only addresses that the gateway signed for this service', () => {
  expect(verify(sign('2001:db8::1'))).toBe('2001:db8::1')
  const forged = [undefined, '', '10.0.0.1', '10.0.0.1 forged', `${sign('10.0.0.1').slice(0, -4)}AAAA`]
  const foreign = createAddressSigner(keysOf('gateway', 'another secret of some length'))('10.0.0.1', 'auth')
  const ofAnother = createAddressSigner(keysOf('judge'))('10.0.0.1', 'auth')
  const forAnother = signFor('10.0.0.1', 'site')
  expect([...forged, foreign, ofAnother, forAnother].map(verify)).toEqual(Array(8).fill(undefined))
})
