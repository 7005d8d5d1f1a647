import { expect, it } from '@jest/globals'
import { createAddressSigner, createAddressVerifier } from './client-address.ts'

const [sign, verify] = [
  createAddressSigner('a secret of some length'),
  createAddressVerifier('a secret of some length'),
]

it('believes only addresses that the gateway has signed', () => {
  expect(verify(sign('2001:db8::1'))).toBe('2001:db8::1')
  const forged = [undefined, '', '10.0.0.1', '10.0.0.1 forged', sign('10.0.0.1').replace('10.0.0.1', '10.0.0.2')]
  const foreign = createAddressSigner('another secret of some length')('10.0.0.1')
  expect([...forged, foreign].map(verify)).toEqual(Array(6).fill(undefined))
})
