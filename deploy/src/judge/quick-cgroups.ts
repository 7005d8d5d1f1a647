import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'

const ownMounts = ['--mount', '--propagation', 'slave']
const mountQuick = ['-t', 'cgroup', '-o', 'none,name=verdict,favordynmods', 'none']

/**
 * A command line for a process that puts others into control groups again and again.
 *
 * With control groups of version 1 such a move waits until all processors have passed a quiet point: up to 8 ms in
 * which nothing happens, for a program that is run alone; in a row of runs hardly any. Linux 6.0 and later spare that to
 * a machine on which some hierarchy is mounted with `favordynmods`. So one is mounted, empty and without controllers,
 * seen by this process alone and gone with it; the machine's own mounts stay as they are. Linux 6.18 and later keep to the quick way until the next boot. Its
 * price is a little time whenever a process begins or ends. With version 2 programs are born in their group, and nothing
 * waits.
 *
 * Source: Linux, Documentation/admin-guide/cgroup-v2.rst, "Mounting", favordynmods.
 *
 * @param folder where the process, and nobody else, sees the hierarchy; made if it is missing
 * @returns the command itself where the machine needs no such thing or does not allow it
 */
export function withQuickCgroups(command: string, args: readonly string[], folder: string): [string, string[]] {
  const hasVersion1 = existsSync('/sys/fs/cgroup/memory/cgroup.procs')
  if (!hasVersion1 || process.getuid?.() !== 0) return [command, [...args]]
  mkdirSync(folder, { recursive: true })
  if (!works('unshare', [...ownMounts, 'mount', ...mountQuick, folder])) return [command, [...args]]
  const script = `mount ${mountQuick.join(' ')} "$0"; exec "$@"`
  return ['unshare', [...ownMounts, '/bin/sh', '-c', script, folder, command, ...args]]
}

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}
