import { describe, expect, it } from '@jest/globals'
import { capabilitiesOf, isSafeVersion } from './go-judge.probe.ts'

describe('the version of the sandbox', () => {
  it('is safe from 1.11.0 on, and unsafe if it cannot be read', () => {
    expect(['v1.11.0', '1.12.2', 'v2.0.0', 'v1.11.0-5-gabc'].map(isSafeVersion)).toEqual([true, true, true, true])
    expect(['v1.10.9', 'v0.99.0', 'unknown', ''].map(isSafeVersion)).toEqual([false, false, false, false])
  })
})

describe('the capabilities of the sandbox', () => {
  it('name the control groups and their controllers', () => {
    const config = {
      fixSymlinkEscape: true,
      runnerConfig: { cgroupType: 2, cgroupControllers: ['cpu', 'memory'], clone3: true },
    }
    expect(capabilitiesOf(config)).toEqual([
      'cgroup:v2',
      'controller:cpu',
      'controller:memory',
      'symlink-fix',
      'clone3',
    ])
  })

  it('are empty when the sandbox reports none', () => {
    expect(capabilitiesOf(null)).toEqual(['cgroup:none'])
  })
})
