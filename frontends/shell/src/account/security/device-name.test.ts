import { describe, expect, it } from '@jest/globals'
import { deviceName } from './device-name.ts'

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Linux', kind: 'computer' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', kind: 'phone' },
    ],
    ['curl/8.5.0', { browser: 'curl/8.5.0', system: '', kind: 'program' }],
    ['', { browser: '', system: '', kind: 'program' }],
  ])('%s', (userAgent, expected) => {
    expect(deviceName(userAgent)).toEqual(expected)
  })
})
