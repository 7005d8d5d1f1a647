import { Failure } from '../failure.ts'

/**
 * A judge worker requires these before it judges untrusted programs, as the default of JUDGE_REQUIRED_CAPABILITIES.
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

/** Describes something that the sandbox on this machine lacks. */
export type MissingCapability = {
  /** The sentence explains it to the operator. */
  sentence: string
  /** If no capability is missing, results are only less precise. */
  capabilities: readonly Capability[]
}

/**
 * Returns the environment with the capabilities that a judge worker on this machine has to require. By default a worker
 * requires all and refuses to judge otherwise. A trial of the product on one machine requires only what the machine
 * has, and the operator is told what is missing. Capabilities that the operator names (`required`) stay required.
 */
export function requirementsFor(
  lacking: readonly MissingCapability[],
  required: string | undefined,
): Record<string, string> {
  const missing = lacking.flatMap(({ capabilities }) => capabilities)
  if (missing.length === 0 || required) return {}
  return { JUDGE_REQUIRED_CAPABILITIES: requiredCapabilities.filter((one) => !missing.includes(one)).join(',') }
}

/**
 * @throws Failure when other machines can reach the site, isolation is weak, and the operator has not accepted this
 */
export function assertSafeFor(host: string, missing: readonly MissingCapability[], required: string | undefined): void {
  const unsafe = missing.filter(({ capabilities }) => capabilities.length > 0)
  if (unsafe.length === 0 || isLoopback(host) || required) return
  const { JUDGE_REQUIRED_CAPABILITIES: rest } = requirementsFor(unsafe, undefined)
  throw new Failure(
    `The sandbox of this machine cannot safely contain untrusted programs, and other machines can reach ${host}:\n` +
      unsafe.map(({ sentence }) => `  - ${sentence}\n`).join('') +
      'Fix this, or serve this machine only (VERDICT_HOST=127.0.0.1), or accept it with ' +
      `JUDGE_REQUIRED_CAPABILITIES=${rest}.`,
  )
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
