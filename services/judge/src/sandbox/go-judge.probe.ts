import { SandboxError, type SandboxInfo } from './sandbox.ts'

/** In earlier versions, a link in the working directory let a program read the machine's files. */
const oldestVersion = [1, 11, 0] as const

const responseTimeoutMs = 5_000

/**
 * Queries version and capabilities of go-judge.
 *
 * @throws SandboxError if it does not respond or has known vulnerabilities
 */
export async function describeGoJudge(httpUrl: string): Promise<SandboxInfo> {
  const version = textField(await getJson(`${httpUrl}/version`), 'buildVersion')
  if (!isSafeVersion(version)) {
    throw new SandboxError(
      'failed',
      `go-judge ${version || '(unknown)'} is older than ${oldestVersion.join('.')} and not safe`,
    )
  }
  const config = await getJson(`${httpUrl}/config`)
  return { version, capabilities: capabilitiesOf(config), keptFolder: textField(config, 'fileStorePath') }
}

/** Whether a version such as `v1.12.2` has no known sandbox escape. An unreadable version is unsafe. */
export function isSafeVersion(version: string): boolean {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (parts === undefined) return false
  const difference = oldestVersion.map((part, i) => (parts[i] ?? 0) - part).find((one) => one !== 0)
  return (difference ?? 0) >= 0
}

/**
 * Lists capabilities: `cgroup:v1`, one `controller:…` for each, `symlink-fix`, and whether runs count their processes.
 */
export function capabilitiesOf(config: unknown): string[] {
  const runner = field(config, 'runnerConfig')
  const cgroups = field(runner, 'cgroupType')
  const controllers = field(runner, 'cgroupControllers')
  const names = Array.isArray(controllers) ? controllers.filter((name) => typeof name === 'string') : []
  return [
    `cgroup:${cgroups === 1 ? 'v1' : cgroups === 2 ? 'v2' : 'none'}`,
    ...names.map((name) => `controller:${name}`),
    ...(field(config, 'fixSymlinkEscape') === true ? ['symlink-fix'] : []),
    ...(field(runner, 'clone3') === true ? ['clone3'] : []),
  ]
}

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(responseTimeoutMs) })
    return await response.json()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SandboxError('unavailable', `${url}: ${reason}`)
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textField(value: unknown, name: string): string {
  const text = field(value, name)
  return typeof text === 'string' ? text : ''
}
