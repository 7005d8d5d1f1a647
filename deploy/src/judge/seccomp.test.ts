import { describe, expect, it } from '@jest/globals'
import { deniedCalls, seccompPolicy } from './seccomp.ts'

type Group = { action: string; names?: string[]; names_with_args?: { name: string }[] }
type Policy = { default_action: string; syscalls: Group[] }

describe.each(['x64', 'arm64'] as const)('the list of system calls on %s', (architecture) => {
  const policy = JSON.parse(seccompPolicy(architecture)) as Policy
  const allowed = policy.syscalls.filter((group) => group.action === 'allow').flatMap((group) => group.names ?? [])

  it('answers ENOSYS to unlisted calls and calls of another architecture', () => {
    expect(policy.default_action).toBe('trace')
    expect(allowed).not.toContain('clone3')
  })

  it('does not allow what it denies', () => {
    const denied: string[] = Object.values(deniedCalls).flat()
    expect(allowed.filter((name) => denied.includes(name))).toEqual([])
  })

  it('lists no call twice, as the filter would not load', () => {
    expect(new Set(allowed).size).toBe(allowed.length)
  })

  it('allows no lock or watch on shared files, and no sync of the whole disk', () => {
    for (const name of ['flock', 'inotify_init1', 'inotify_init', 'sync', 'syncfs', 'fcntl']) {
      expect(allowed).not.toContain(name)
    }
  })

  it('allows clone and socket depending on their arguments', () => {
    expect(allowed).not.toEqual(expect.arrayContaining(['clone']))
    expect(allowed).not.toEqual(expect.arrayContaining(['socket']))
  })

  it('has rules on arguments at its end, where they cannot affect later ones', () => {
    const withArguments = policy.syscalls.map((group) => group.names_with_args !== undefined)
    expect(withArguments.indexOf(true)).toBe(policy.syscalls.length - 1)
    expect(policy.syscalls.at(-1)?.names).toBeUndefined()
    expect(policy.syscalls.at(-1)?.names_with_args?.map((call) => call.name)).toEqual([
      'fcntl',
      'clone',
      'socket',
      'socket',
      'socket',
      'socket',
    ])
  })

  it('keeps its groups short enough for plain jumps', () => {
    expect(Math.max(...policy.syscalls.map((group) => group.names?.length ?? 0))).toBeLessThan(200)
  })
})
