import { describe, expect, it } from '@jest/globals'
import { isListed, isPublicAddress, parseHosts } from './public-address.rules.ts'

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '193.0.6.139',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '2a00:1450:4001::200e',
  ])('%s is public', (one) => expect(isPublicAddress(one)).toBe(true))
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    'localhost',
    '',
    'fc00::1',
    'ff02::1',
  ])('"%s" is not public', (one) => expect(isPublicAddress(one)).toBe(false))
})

it('a host is on the list with or without its port', () => {
  const hosts = parseHosts(' Judge.example.org, 10.0.0.5:8080 ,, [::1]:8000')
  expect(hosts).toEqual(['judge.example.org', '10.0.0.5:8080', '[::1]:8000'])
  const of = (address: string) => isListed(new URL(address), hosts)
  expect(['https://JUDGE.example.org/api', 'http://judge.example.org:81/'].map(of)).toEqual([true, true])
  expect(['http://10.0.0.5:8080/', 'http://10.0.0.5/', 'http://[::1]:8000/'].map(of)).toEqual([true, false, true])
  expect(['https://evil.org/judge.example.org', 'https://judge.example.org.evil.org/'].map(of)).toEqual([false, false])
  expect(isListed(new URL('https://a.org/'), ['a.org:443'])).toBe(true)
})
