import { Failure } from '../failure.ts'

/**
 * Capabilities that a judge worker requires before it judges untrusted programs; default of
 * JUDGE_REQUIRED_CAPABILITIES.
 */
export const requiredCapabilities = [
  'memory-limit',
  'pids-limit',
  'seccomp',
  'user-namespace',
  'no-network',
  'symlink-fix',
] as const

type Capability = (typeof requiredCapabilities)[number]

/** A capability that the sandbox on this machine lacks. */
export type Lack = {
  /** Explanation for the operator. */
  sentence: string
  /** Missing capabilities; none: results are only less precise. */
  capabilities: readonly Capability[]
}

/**
 * What a judge worker on this machine is told to ask for, as environment. By default it asks for everything and refuses
 * to judge where something is missing. Whoever starts the whole product on such a machine, to try it out, is told what
 * is missing; that alone is then not asked for. What the operator asks for by name (`wanted`) stays asked for.
 */
export function requirementsFor(lacks: readonly Lack[], wanted: string | undefined): Record<string, string> {
  const missing = lacks.flatMap(({ capabilities }) => capabilities)
  if (missing.length === 0 || wanted) return {}
  return { JUDGE_REQUIRED_CAPABILITIES: requiredCapabilities.filter((one) => !missing.includes(one)).join(',') }
}

/**
 * @throws Failure when other machines can reach the site, programs are isolated badly, and nobody has said that this is
 *   wanted
 */
export function assertSafeFor(host: string, lacks: readonly Lack[], wanted: string | undefined): void {
  const unsafe = lacks.filter(({ capabilities }) => capabilities.length > 0)
  if (unsafe.length === 0 || isLoopback(host) || wanted) return
  const { JUDGE_REQUIRED_CAPABILITIES: rest } = requirementsFor(unsafe, undefined)
  throw new Failure(
    `The sandbox of this machine cannot safely contain untrusted programs, and other machines can reach ${host}:\n` +
      unsafe.map(({ sentence }) => `  - ${sentence}\n`).join('') +
      'Fix this, or serve this machine only (VERDICT_HOST=127.0.0.1), or accept it with ' +
      `JUDGE_REQUIRED_CAPABILITIES=${rest}.`,
  )
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
