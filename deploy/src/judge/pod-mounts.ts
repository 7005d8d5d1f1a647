import { mkdirSync, readFileSync } from 'node:fs'
import { run } from '../install/command.ts'

/**
 * Finds cgroup mounts of this container that are read-only, as runtimes mount them for all containers that are not
 * privileged.
 *
 * @param mountInfo text of /proc/self/mountinfo
 */
export function readOnlyCgroups(mountInfo: string): string[] {
  return mountInfo.split('\n').flatMap((line) => {
    const [own = '', type = ''] = line.split(' - ')
    const [, , , , place = '', options = ''] = own.split(' ')
    return /^cgroup2? /.test(type) && options.split(',').includes('ro') ? [place] : []
  })
}

/**
 * Prepares mounts for the sandbox in a container that has CAP_SYS_ADMIN but is not privileged: writable cgroups, and a
 * /proc without covered parts, without which the kernel does not let programs mount their own. If a mount fails,
 * go-judge later reports what it lacks.
 *
 * @param procFolder mount point of that /proc, which programs do not see; created if it is missing
 */
export async function prepareMounts(procFolder: string): Promise<void> {
  const tryMount = (...args: string[]) => run('mount', args).catch(() => undefined)
  for (const place of readOnlyCgroups(readFileSync('/proc/self/mountinfo', 'utf8'))) {
    await tryMount('-o', 'remount,bind,rw', place)
  }
  mkdirSync(procFolder, { recursive: true })
  await tryMount('-t', 'proc', 'proc', procFolder)
}
