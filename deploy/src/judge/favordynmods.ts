import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'

const ownMounts = ['--mount', '--propagation', 'slave']
const mountQuick = ['-t', 'cgroup', '-o', 'none,name=verdict,favordynmods', 'none']

/**
 * Makes a command line for a process that often moves others into cgroups.
 *
 * With cgroups of version 1, each move waits for an RCU grace period, up to 8 ms for a program that runs alone, and
 * hardly any in a row of runs. Linux 6.0 and later skip this wait if some hierarchy is mounted with `favordynmods`. So
 * an empty hierarchy without controllers is mounted for this process alone; it disappears with the process, and other
 * mounts are not changed. (Linux 6.18 and later keep the mode until the next boot.) In return, starting and ending a
 * process takes slightly longer. With version 2, programs start in their cgroup, so nothing waits.
 *
 * Source: Linux, Documentation/admin-guide/cgroup-v2.rst, "Mounting", favordynmods.
 *
 * @param folder mount point of the hierarchy, visible only to the process; created if it is missing
 * @returns the command unchanged if the machine does not need or allow this
 */
export function withFavorDynMods(command: string, args: readonly string[], folder: string): [string, string[]] {
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
