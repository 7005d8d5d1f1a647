import { existsSync } from 'node:fs'

/**
 * A command line whose process is ended when this one ends, however that happens. Linux does so for a process that
 * asks; `setpriv` (util-linux) asks, then becomes the command.
 */
export function dyingWithParent(command: string, args: readonly string[]): [string, string[]] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file))
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', command, ...args]] : [command, [...args]]
}
