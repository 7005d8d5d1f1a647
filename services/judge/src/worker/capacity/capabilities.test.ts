import { describe, expect, it } from '@jest/globals'
import { requiredCapabilities } from '@verdict/deploy/judge/required-capabilities'
import { defaultRequired, isOwnUser, missingCapabilities } from './capabilities.ts'

describe('missing capabilities', () => {
  it('are named', () => {
    expect(missingCapabilities('seccomp, no-network,pids-limit', ['cgroup:v1', 'seccomp'])).toEqual([
      'no-network',
      'pids-limit',
    ])
    expect(missingCapabilities('', [])).toEqual([])
  })

  it('have the same default as the start script', () => {
    expect(requiredCapabilities.join(',')).toBe(defaultRequired)
  })
})

describe('the user that runs programs', () => {
  it('is separate when the sandbox maps it to an otherwise unused id', () => {
    expect(isOwnUser('         0          0          1\n      1000      10004          1\n1000\n')).toBe(true)
  })

  it('is not separate when it is root, the root of the machine, or a user of the machine', () => {
    expect(isOwnUser('0 10004 1\n0\n')).toBe(false)
    expect(isOwnUser('1000 0 1\n1000\n')).toBe(false)
    expect(isOwnUser('0 0 4294967295\n1000\n')).toBe(false)
    expect(isOwnUser('')).toBe(false)
  })
})
