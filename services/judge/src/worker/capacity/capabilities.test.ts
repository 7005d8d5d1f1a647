import { describe, expect, it } from '@jest/globals'
import { requiredCapabilities } from '@verdict/deploy/judge/required-capabilities'
import { defaultRequired, isOwnUser, missingCapabilities } from './capabilities.ts'

describe('what a machine must give', () => {
  it('is named where it is lacking', () => {
    expect(missingCapabilities('seccomp, no-network,pids-limit', ['cgroup:v1', 'seccomp'])).toEqual([
      'no-network',
      'pids-limit',
    ])
    expect(missingCapabilities('', [])).toEqual([])
  })

  it('is what the start of one machine takes for the default', () => {
    expect(requiredCapabilities.join(',')).toBe(defaultRequired)
  })
})

describe('the user that programs run as', () => {
  it('is one of their own when the sandbox maps it to a number that nothing else has', () => {
    expect(isOwnUser('         0          0          1\n      1000      10004          1\n1000\n')).toBe(true)
  })

  it('is not, when it is root, the machine’s root, or a user of the machine itself', () => {
    expect(isOwnUser('0 10004 1\n0\n')).toBe(false)
    expect(isOwnUser('1000 0 1\n1000\n')).toBe(false)
    expect(isOwnUser('0 0 4294967295\n1000\n')).toBe(false)
    expect(isOwnUser('')).toBe(false)
  })
})
