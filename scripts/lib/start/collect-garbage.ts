import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives memory back to the machine. The engine itself collects only while it allocates, which a waiting process does not. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
