import { readFileSync } from 'node:fs'
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
 * Lets this container make control groups below its own, which needs CAP_SYS_ADMIN and nothing more. What cannot be had is
 * left as it is: go-judge then says which control groups it misses.
 */
export async function makeCgroupsWritable(): Promise<void> {
  for (const place of readOnlyCgroups(readFileSync('/proc/self/mountinfo', 'utf8'))) {
    await run('mount', ['-o', 'remount,rw', place]).catch(() => undefined)
  }
}
