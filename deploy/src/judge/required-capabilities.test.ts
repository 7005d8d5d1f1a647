import { describe, expect, it } from '@jest/globals'
import { assertSafeFor, requirementsFor, type MissingCapability } from './required-capabilities.ts'

const noRoot: MissingCapability = { sentence: 'Not root.', capabilities: ['user-namespace'] }
const noFilter: MissingCapability = { sentence: 'No filter.', capabilities: ['seccomp'] }
const inexact: MissingCapability = { sentence: 'CPU time is not limited.', capabilities: [] }

describe('the required capabilities of a judge', () => {
  it('are all if the machine has all, or lacks only precision', () => {
    expect(requirementsFor([], undefined)).toEqual({})
    expect(requirementsFor([inexact], undefined)).toEqual({})
  })

  it('omit what the machine lacks and nothing else', () => {
    expect(requirementsFor([noRoot], undefined)).toEqual({
      JUDGE_REQUIRED_CAPABILITIES: 'memory-limit,pids-limit,seccomp,no-network,symlink-fix',
    })
    expect(requirementsFor([noRoot, noFilter], undefined)).toEqual({
      JUDGE_REQUIRED_CAPABILITIES: 'memory-limit,pids-limit,no-network,symlink-fix',
    })
  })

  it('are those of the operator if configured', () => {
    expect(requirementsFor([noRoot], 'seccomp')).toEqual({})
  })
})

describe('a machine whose sandbox lacks a capability', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('may be tried out on %s', (host) => {
    expect(() => assertSafeFor(host, [noRoot], undefined)).not.toThrow()
  })

  it.each(['0.0.0.0', '::', '192.168.1.2', 'judge.example.org'])('is not opened to others on %s', (host) => {
    expect(() => assertSafeFor(host, [noRoot, inexact], undefined)).toThrow(
      /Not root\.\n.*JUDGE_REQUIRED_CAPABILITIES=memory-limit,pids-limit,seccomp,no-network,symlink-fix\./s,
    )
  })

  it('is opened to others if the operator says so, or if only precision is missing', () => {
    expect(() => assertSafeFor('0.0.0.0', [noRoot], 'no-network')).not.toThrow()
    expect(() => assertSafeFor('0.0.0.0', [inexact], undefined)).not.toThrow()
  })
})
