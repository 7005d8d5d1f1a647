import { describe, expect, it } from '@jest/globals'
import { addressBucket } from './addresses.ts'

describe('addressBucket', () => {
  it('treats all addresses of one IPv6 network as one caller', () => {
    expect(addressBucket('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(addressBucket('2001:DB8:1:2::ffff')).toBe('2001:db8:1:2::/64')
    expect(addressBucket('2001:db8:1:3::1')).not.toBe(addressBucket('2001:db8:1:2::1'))
    expect(addressBucket('::1')).toBe('0:0:0:0::/64')
  })

  it('distinguishes IPv4 addresses in every notation', () => {
    expect(addressBucket('10.0.0.1')).toBe('10.0.0.1')
    expect(addressBucket('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })
})
