import { expect, it } from '@jest/globals'
import { addressMatcher } from './proxy-addresses.ts'

it('accepts addresses, networks and keywords, also as IPv4-mapped IPv6', () => {
  const isProxy = addressMatcher(['loopback', '10.1.0.0/16', '2001:db8::7'])
  expect(['127.0.0.2', '::1', '::ffff:127.0.0.1', '10.1.9.9', '2001:db8::7'].map(isProxy)).toEqual(Array(5).fill(true))
  expect(['10.2.0.1', '2001:db8::8', '192.0.2.1', ''].map(isProxy)).toEqual(Array(4).fill(false))
  expect(addressMatcher([])('127.0.0.1')).toBe(false)
})
