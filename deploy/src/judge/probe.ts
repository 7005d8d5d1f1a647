import { Failure } from '../failure.ts'
import { sendRequest } from '../servers/ask.ts'
import type { MissingCapability } from './required-capabilities.ts'

/** Describes the sandbox on this machine. `missing` is empty if it has all capabilities. */
export type SandboxState = { version: string; cgroup: 'v1' | 'v2' | 'none'; missing: MissingCapability[] }

type Address = { httpUrl: string; token: string }

const oldestVersion = [1, 11, 0] as const

/**
 * Queries go-judge and runs two small programs: one that must succeed and one that must be denied.
 *
 * @throws Failure when it is too old or cannot run anything
 */
export async function probeSandbox(address: Address): Promise<SandboxState> {
  const { httpUrl } = address
  const version = textField(await getJson(`${httpUrl}/version`), 'buildVersion')
  if (!isRecentEnough(version)) {
    throw new Failure(
      `go-judge ${version} is too old: before ${oldestVersion.join('.')} a program could read the machine's files ` +
        'through a link. Remove it from PATH; Verdict then installs its own.',
    )
  }
  await assertRuns(address)
  const { cgroup, controllers } = cgroupState(await getJson(`${httpUrl}/config`))
  return {
    version,
    cgroup,
    missing: [...(await describeFilter(address)), ...describeMissing(cgroup, controllers), ...describeUser()],
  }
}

/** Whether a version (`v1.12.2`) has no known sandbox escape. */
export function isRecentEnough(version: string): boolean {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (!parts) return false
  const difference = oldestVersion.map((part, i) => (parts[i] ?? 0) - part).find((part) => part !== 0)
  return (difference ?? 0) >= 0
}

async function assertRuns(address: Address): Promise<void> {
  const { status, detail } = await run(address, ['/bin/sh', '-c', 'exit 0'])
  if (status === 'Accepted') return
  throw new Failure(
    `The sandbox cannot run a program (${status}: ${detail}). In a container, start it privileged; ` +
      'without root, user namespaces must be allowed (sysctl kernel.unprivileged_userns_clone=1).',
  )
}

/** With the filter active `unshare` is denied; without it anybody may create a user namespace. */
async function describeFilter(address: Address): Promise<MissingCapability[]> {
  const { status } = await run(address, ['/usr/bin/unshare', '--user', '/bin/true'])
  if (status === 'Nonzero Exit Status') return []
  const sentence =
    'This go-judge does not filter system calls (it was built without "-tags seccomp"): a program could reach the ' +
    'next one through shared memory. Install Go and remove this go-judge from PATH; Verdict then builds its own.'
  return [{ sentence, capabilities: ['seccomp'] }]
}

async function run({ httpUrl, token }: Address, args: string[]): Promise<{ status: string; detail: string }> {
  const { text } = await sendRequest(`${httpUrl}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    // A busy machine may be slow; go-judge itself ends the run after the clock limit.
    withinMs: 120_000,
    body: JSON.stringify({
      cmd: [
        {
          args,
          env: ['PATH=/usr/bin:/bin'],
          files: [{ content: '' }, { name: 'stdout', max: 4096 }, { name: 'stderr', max: 4096 }],
          cpuLimit: 5e9,
          clockLimit: 60e9,
          memoryLimit: 64 * 1024 * 1024,
          procLimit: 16,
        },
      ],
    }),
  })
  const results: unknown = JSON.parse(text)
  const result: unknown = Array.isArray(results) ? results[0] : results
  return { status: textField(result, 'status'), detail: textField(result, 'error') }
}

function cgroupState(config: unknown): { cgroup: SandboxState['cgroup']; controllers: string[] } {
  const runner = field(config, 'runnerConfig')
  const type = field(runner, 'cgroupType')
  const controllers = field(runner, 'cgroupControllers')
  return {
    cgroup: type === 1 ? 'v1' : type === 2 ? 'v2' : 'none',
    controllers: Array.isArray(controllers) ? controllers.filter((name) => typeof name === 'string') : [],
  }
}

function describeMissing(cgroup: SandboxState['cgroup'], controllers: readonly string[]): MissingCapability[] {
  if (cgroup === 'none') {
    const sentence =
      'No control groups: memory and process limits are only approximate. Run as root (or under a delegated ' +
      'systemd scope) for exact ones.'
    return [{ sentence, capabilities: ['memory-limit', 'pids-limit'] }]
  }
  return [
    ...(controllers.includes('memory') ? [] : [missingController('memory', 'the memory of', 'memory-limit')]),
    ...(controllers.includes('pids') ? [] : [missingController('pids', 'the number of processes of', 'pids-limit')]),
    ...(controllers.includes('cpuacct') || controllers.includes('cpu')
      ? []
      : [missingController('cpuacct', 'the CPU time of')]),
  ]
}

function missingController(
  name: string,
  what: string,
  ...capabilities: MissingCapability['capabilities']
): MissingCapability {
  return {
    sentence: `The control group controller "${name}" is missing: ${what} a program cannot be limited.`,
    capabilities,
  }
}

function describeUser(): MissingCapability[] {
  if (process.getuid?.() === 0) return []
  const sentence =
    'Not root: programs run as the same user as the sandbox around them, and a hostile one could spoil the next ' +
    'run. This is fine for trying Verdict; start as root to judge untrusted code.'
  return [{ sentence, capabilities: ['user-namespace'] }]
}

async function getJson(url: string): Promise<unknown> {
  const { text } = await sendRequest(url, { withinMs: 60_000 })
  return JSON.parse(text)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textField(value: unknown, name: string): string {
  const text = field(value, name)
  return typeof text === 'string' ? text : ''
}
