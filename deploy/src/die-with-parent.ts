import { existsSync } from 'node:fs'

/**
 * Makes a command line for a process that is killed when this one ends for any reason. It uses the parent-death signal
 * of Linux, which `setpriv` (util-linux) sets before it executes the command.
 */
export function dieWithParent(command: string, args: readonly string[]): [string, string[]] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file))
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', command, ...args]] : [command, [...args]]
}
