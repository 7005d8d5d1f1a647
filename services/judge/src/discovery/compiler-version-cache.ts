import { createHash } from 'node:crypto'
import { baseEnv } from '../languages/toolchain.ts'
import { emptyInput, type RunRequest } from '../sandbox/sandbox.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { readPrivateJson, writePrivateJson } from './private-json-file.ts'

/** Caches the versions of compilers across restarts, since querying all of them takes seconds. */
export interface CompilerVersionCache {
  /** Whether the command exists in the sandbox. */
  isThere: (argv: readonly string[]) => boolean
  /** Returns the reported version if the binary is unchanged; undefined if it has to be queried. */
  find: (argv: readonly string[]) => string | undefined
  add: (argv: readonly string[], version: string) => Promise<void>
}

type Asking = Pick<Runner, 'run'>

const mebibyte = 1024 * 1024

const limits: RunRequest['limits'] = {
  cpuMs: 2_000,
  wallMs: 10_000,
  memoryBytes: 64 * mebibyte,
  stackBytes: 0,
  processes: 16,
  stdoutBytes: 64 * 1024,
  stderrBytes: 64 * 1024,
}

/** Prints path, device, inode, size, mtime and ctime. */
const identify =
  'for name; do path=$(command -v "$name") && identity=$(stat -L -c "%n %d %i %s %Y %Z" "$path") && echo "$name $identity"; done; true'

/**
 * Identifies all compilers in a single sandbox run, as contestants' compilations find them, whatever is mounted. A
 * cache file from another version of the sandbox is ignored.
 */
export async function openCompilerVersionCache(
  file: string,
  options: { runner: Asking; sandboxVersion: string; programs: readonly string[] },
): Promise<CompilerVersionCache> {
  const identities = await identitiesOf(options.runner, options.programs)
  const known = new Map<string, string>()
  let writing = Promise.resolve()

  function keyOf(argv: readonly string[]): string {
    const identity = identities?.get(argv[0] ?? '')
    return createHash('sha256')
      .update(JSON.stringify([options.sandboxVersion, argv, identity]))
      .digest('hex')
  }

  for (const [key, version] of entriesOf(await readPrivateJson(file))) known.set(key, version)
  return {
    isThere: ([program = '']) => identities?.has(program) ?? true,
    find: (argv) => (identities === undefined ? undefined : known.get(keyOf(argv))),
    async add(argv, version) {
      if (identities === undefined) return
      known.set(keyOf(argv), version)
      writing = writing.then(() => writePrivateJson(file, Object.fromEntries(known)))
      await writing
    },
  }
}

/** Returns undefined if they cannot be determined; then every compiler is queried. */
async function identitiesOf(
  runner: Asking,
  programs: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const argv = ['/bin/sh', '-c', identify, 'sh', ...programs]
  const { ending, stdout } = await runner.run({ argv, env: baseEnv, stdin: emptyInput, limits })
  if (ending.kind !== 'exited' || ending.code !== 0) return undefined
  const lines = stdout.toString().split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
}

function entriesOf(content: unknown): [string, string][] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[key, value]] : [],
  )
}
