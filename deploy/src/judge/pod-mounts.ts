import { mkdirSync, readFileSync } from 'node:fs'
import { run } from '../install/command.ts'

/**
 * Where the control groups of this container are that it may only read, by what the kernel says of its mounts: runtimes
 * leave them so for all containers that are not privileged.
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
 * Gives a container that is not privileged, but has CAP_SYS_ADMIN, what the sandbox needs of its mounts: control groups
 * that it may make others below, and a /proc of which no part is covered, without which the kernel lets no program
 * have one of its own. What cannot be had is left as it is: go-judge then says what it misses.
 *
 * @param procFolder where the container, and no program, sees that /proc; made if it is missing
 */
export async function prepareMounts(procFolder: string): Promise<void> {
  const tryMount = (...args: string[]) => run('mount', args).catch(() => undefined)
  for (const place of readOnlyCgroups(readFileSync('/proc/self/mountinfo', 'utf8'))) {
    await tryMount('-o', 'remount,bind,rw', place)
  }
  mkdirSync(procFolder, { recursive: true })
  await tryMount('-t', 'proc', 'proc', procFolder)
}
