import { Failure } from '../failure.ts'

/** What the sandbox of this machine can do. `lacking` is empty where everything holds; else sentences. */
export type SandboxState = { version: string; cgroup: 'v1' | 'v2' | 'none'; lacking: string[] }

const oldestVersion = [1, 11, 0] as const

/**
 * Asks a running go-judge what it is and lets it run two small programs: one that must work and one that must not.
 *
 * @throws Failure when it is too old or cannot run anything
 */
export async function probeSandbox(httpUrl: string): Promise<SandboxState> {
  const version = textField(await getJson(`${httpUrl}/version`), 'buildVersion')
  if (!isRecentEnough(version)) {
    throw new Failure(
      `go-judge ${version} is too old: before ${oldestVersion.join('.')} a program could read the machine's files ` +
        'through a link. Remove it from PATH, then Verdict installs its own.',
    )
  }
  await assertRuns(httpUrl)
  const { cgroup, controllers } = cgroupState(await getJson(`${httpUrl}/config`))
  return {
    version,
    cgroup,
    lacking: [...(await describeFilter(httpUrl)), ...describeLacks(cgroup, controllers), ...describeUser()],
  }
}

/** Whether a version (`v1.12.2`) has no known way out of the sandbox. */
export function isRecentEnough(version: string): boolean {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (!parts) return false
  const difference = oldestVersion.map((part, i) => (parts[i] ?? 0) - part).find((part) => part !== 0)
  return (difference ?? 0) >= 0
}

async function assertRuns(httpUrl: string): Promise<void> {
  const { status, detail } = await run(httpUrl, ['/bin/sh', '-c', 'exit 0'])
  if (status === 'Accepted') return
  throw new Failure(
    `The sandbox cannot run a program (${status}: ${detail}). In a container, start it privileged; ` +
      'without root, user namespaces must be allowed (sysctl kernel.unprivileged_userns_clone=1).',
  )
}

/** With the list in force, `unshare` is refused; without it a user namespace is anybody's to make. */
async function describeFilter(httpUrl: string): Promise<string[]> {
  const { status } = await run(httpUrl, ['/usr/bin/unshare', '--user', '/bin/true'])
  if (status === 'Nonzero Exit Status') return []
  return [
    'This go-judge filters no system calls (it was built without "-tags seccomp"): a program could reach the ' +
      'next one through shared memory. Install Go and remove this go-judge from PATH; Verdict then builds its own.',
  ]
}

async function run(httpUrl: string, args: string[]): Promise<{ status: string; detail: string }> {
  const response = await fetch(`${httpUrl}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
    body: JSON.stringify({
      cmd: [
        {
          args,
          env: ['PATH=/usr/bin:/bin'],
          files: [{ content: '' }, { name: 'stdout', max: 4096 }, { name: 'stderr', max: 4096 }],
          cpuLimit: 5e9,
          clockLimit: 10e9,
          memoryLimit: 64 * 1024 * 1024,
          procLimit: 16,
        },
      ],
    }),
  })
  const results: unknown = await response.json()
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

function describeLacks(cgroup: SandboxState['cgroup'], controllers: readonly string[]): string[] {
  if (cgroup === 'none') {
    return [
      'No control groups: memory and process limits are only approximate. Run as root (or under a delegated ' +
        'systemd scope) for exact ones.',
    ]
  }
  const needed = { memory: 'the memory of', pids: 'the number of processes of', cpuacct: 'the CPU time of' }
  return Object.entries(needed)
    .filter(([name]) => !controllers.includes(name) && !(name === 'cpuacct' && controllers.includes('cpu')))
    .map(([name, what]) => `The control group controller "${name}" is missing: ${what} a program is not limited.`)
}

function describeUser(): string[] {
  if (process.getuid?.() === 0) return []
  return [
    'Not root: programs run as the same user as the sandbox around them, and a hostile one could spoil the next ' +
      'run. Good for trying out; start as root to judge strangers.',
  ]
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  return response.json()
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textField(value: unknown, name: string): string {
  const text = field(value, name)
  return typeof text === 'string' ? text : ''
}
