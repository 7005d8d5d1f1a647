import { describe, expect, it } from '@jest/globals'
import { addressKey, addressRange, hostBitsOf, overlaps } from './address-range.rules.ts'

const isIn = (address: string, network: string) => {
  const [key, range] = [addressKey(address), addressRange(network)]
  return key !== null && range !== null && range.low <= key && key <= range.high
}

describe('address ranges', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.255', '10.0.0.0/24'],
    ['2001:DB8::1', '2001:db8:0:0::1'],
    ['2001:db8::ffff', '2001:db8::/64'],
    ['::1', '::1/128'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is in %s', (address, network) => {
    expect(isIn(address, network)).toBe(true)
  })

  it.each([
    ['10.0.1.0', '10.0.0.0/24'],
    ['10.0.0.10', '10.0.0.1'],
    ['0:0:0:0:0:0:a00:1', '10.0.0.1'],
    ['2001:db8:0:1::', '2001:db8::/64'],
  ])('%s is not in %s', (address, network) => {
    expect(isIn(address, network)).toBe(false)
  })

  it.each([
    '',
    'unknown',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.1/33',
    '10.0.0.1/24',
    '10.0.0.0/24/8',
    '10.0.0.0/ 24',
    '::/129',
  ])('%j is invalid', (text) => {
    expect(addressRange(text)).toBeNull()
  })

  it('have a size, and can be tested for overlaps', () => {
    const [lab, one, other] = ['10.0.0.0/24', '10.0.0.7', '10.0.1.7'].map((text) => addressRange(text))
    if (!lab || !one || !other) throw new Error('ranges')
    expect([lab, one].map(hostBitsOf)).toEqual([8, 0])
    expect([overlaps(lab, one), overlaps(one, lab), overlaps(lab, other)]).toEqual([true, true, false])
  })
})
