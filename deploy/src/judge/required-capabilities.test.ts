import { describe, expect, it } from '@jest/globals'
import { assertSafeFor, requirementsFor, type Lack } from './required-capabilities.ts'

const noRoot: Lack = { sentence: 'Not root.', capabilities: ['user-namespace'] }
const noFilter: Lack = { sentence: 'No filter.', capabilities: ['seccomp'] }
const inexact: Lack = { sentence: 'CPU time is not limited.', capabilities: [] }

describe('what a judge asks of the machine', () => {
  it('is all where the machine gives all, or lacks only exactness', () => {
    expect(requirementsFor([], undefined)).toEqual({})
    expect(requirementsFor([inexact], undefined)).toEqual({})
  })

  it('leaves out what the machine lacks, and nothing else', () => {
    expect(requirementsFor([noRoot], undefined)).toEqual({
      JUDGE_REQUIRED_CAPABILITIES: 'memory-limit,pids-limit,seccomp,no-network,symlink-fix',
    })
    expect(requirementsFor([noRoot, noFilter], undefined)).toEqual({
      JUDGE_REQUIRED_CAPABILITIES: 'memory-limit,pids-limit,no-network,symlink-fix',
    })
  })

  it('is what the operator says where he says it', () => {
    expect(requirementsFor([noRoot], 'seccomp')).toEqual({})
  })
})

describe('a machine whose sandbox lacks something', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('may be tried out on %s', (host) => {
    expect(() => assertSafeFor(host, [noRoot], undefined)).not.toThrow()
  })

  it.each(['0.0.0.0', '::', '192.168.1.2', 'judge.example.org'])('is not opened to others on %s', (host) => {
    expect(() => assertSafeFor(host, [noRoot, inexact], undefined)).toThrow(
      /Not root\.\n.*JUDGE_REQUIRED_CAPABILITIES=memory-limit,pids-limit,seccomp,no-network,symlink-fix\./s,
    )
  })

  it('is opened to others when the operator says so, or when only exactness is lacking', () => {
    expect(() => assertSafeFor('0.0.0.0', [noRoot], 'no-network')).not.toThrow()
    expect(() => assertSafeFor('0.0.0.0', [inexact], undefined)).not.toThrow()
  })
})
