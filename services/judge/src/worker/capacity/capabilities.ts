import { baseEnv } from '../../languages/toolchain.ts'
import { emptyInput, type RunResult, type Sandbox, type SandboxInfo } from '../../sandbox/sandbox.ts'

/**
 * Lists what a machine can be required to provide before it judges untrusted programs. Each is tested in the sandbox.
 *
 * - `memory-limit`: the memory of all processes of a program together is limited
 * - `pids-limit`: the number of processes is limited
 * - `swap-limit`: no memory can be hidden in swap
 * - `seccomp`: dangerous system calls are refused
 * - `user-namespace`: programs run as a user that has no rights on the machine and differs from that of the sandbox
 *   itself
 * - `no-network`: a program sees no network
 * - `symlink-fix`: a link in the working directory does not lead the sandbox to the machine's files
 * - `cpuset`: programs can be pinned to a core
 */
export const knownCapabilities = [
  'memory-limit',
  'pids-limit',
  'swap-limit',
  'seccomp',
  'user-namespace',
  'no-network',
  'symlink-fix',
  'cpuset',
] as const

/** A machine must provide these unless the settings say otherwise. Swap and pinning affect precision, not safety. */
export const defaultRequired = 'memory-limit,pids-limit,seccomp,user-namespace,no-network,symlink-fix'

const mebibyte = 1024 * 1024
const maxTries = 3

interface Probe {
  name: string
  script: string
  holds: (result: RunResult) => boolean
}

const saysOnly = (text: string) => (result: RunResult) => result.stdout.toString().trim() === text

const probes: readonly Probe[] = [
  {
    name: 'memory-limit',
    // Two processes are each within the limit and together above it: the first holds all that it reads until the second
    // has it, too.
    script: 'head -c 40m /dev/zero | tail -n 1 | tail -n 1 >/dev/null; echo all',
    holds: ({ ending }) => ending.kind === 'memory-limit',
  },
  {
    name: 'pids-limit',
    script: 'i=0; while [ $i -lt 30 ]; do sleep 5 & i=$((i+1)); done 2>/dev/null; echo all',
    holds: ({ stdout }) => !stdout.includes('all'),
  },
  {
    name: 'swap-limit',
    script: 'n=0; while read -r line; do n=$((n+1)); done </proc/swaps; echo $n',
    holds: saysOnly('1'),
  },
  {
    name: 'seccomp',
    // A filter is active and refuses user namespaces and shared memory segments.
    script:
      'while read -r key value; do case $key in Seccomp:) echo "$value";; esac; done </proc/self/status; ' +
      'unshare --user true 2>/dev/null && echo unshare; ipcmk -M 4096 >/dev/null 2>&1 && echo ipcmk; true',
    holds: saysOnly('2'),
  },
  {
    name: 'user-namespace',
    script: 'cat /proc/self/uid_map; id -u',
    holds: ({ stdout }) => isOwnUser(stdout.toString()),
  },
  {
    name: 'no-network',
    script:
      'while read -r name rest; do case $name in lo:*|Inter*|face*) ;; *) echo "$name";; esac; done </proc/net/dev; echo end',
    holds: saysOnly('end'),
  },
]

/**
 * Tests which isolation the sandbox provides on this machine.
 *
 * @param canPin whether programs can be pinned to a core
 * @throws SandboxError when the sandbox fails
 */
export async function probeCapabilities(
  sandbox: Pick<Sandbox, 'run'>,
  info: SandboxInfo,
  canPin: boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const probe of probes) if (await holdsIn(sandbox, probe)) found.push(probe.name)
  return [...info.capabilities, ...found, ...(canPin ? ['cpuset'] : [])]
}

/** Returns the required ones that are missing; if none are, the machine may judge. */
export function missingCapabilities(required: string, present: readonly string[]): string[] {
  return required
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'none' && !present.includes(one))
}

/** Retries, because a busy machine may let one attempt fail; a missing capability fails every time. */
async function holdsIn(sandbox: Pick<Sandbox, 'run'>, { script, holds }: Probe): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries++) if (holds(await runProbe(sandbox, script))) return true
  return false
}

function runProbe(sandbox: Pick<Sandbox, 'run'>, script: string): Promise<RunResult> {
  return sandbox.run({
    argv: ['/bin/sh', '-c', script],
    env: baseEnv,
    stdin: emptyInput,
    limits: {
      cpuMs: 5_000,
      wallMs: 20_000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 0,
      processes: 12,
      stdoutBytes: 16 * 1024,
      stderrBytes: 16 * 1024,
    },
  })
}

/**
 * Parses the user map (`inside outside count`) and the user id inside: it must be a namespace of its own in which the
 * user differs from that of the sandbox's own processes.
 */
export function isOwnUser(text: string): boolean {
  const lines = text.trim().split('\n')
  const uid = Number(lines.pop())
  const maps = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const own = maps.find(([inside = 0, , count = 0]) => uid >= inside && uid < inside + count)
  return own !== undefined && uid !== 0 && own[1] !== 0 && (own[2] ?? 0) < 2 ** 32 - 1
}
