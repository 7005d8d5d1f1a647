import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import { SandboxError, type Sandbox, type SandboxInfo } from '../../sandbox/sandbox.ts'
import type { SandboxHealth } from './sandbox-health.ts'
import { missingCapabilities, probeCapabilities } from '../capacity/capabilities.ts'
import { choosePinning } from '../capacity/pinning.ts'

export interface Isolation {
  capabilities: readonly string[]
  /** Runs are pinned to these processors, one for each slot; empty means no pinning. */
  cores: readonly number[]
  /** Tells why the machine must not judge; empty if it may. */
  obstacle: string
}

interface IsolationSettings {
  JUDGE_CPUS: string
  JUDGE_REQUIRED_CAPABILITIES: string
}

const withinMs = 60_000
const pauseMs = 1_000

/**
 * Tests the isolation that the machine provides, and whether it suffices. Retries for a while if the sandbox fails.
 *
 * @throws SandboxError
 */
export async function checkIsolation(
  settings: IsolationSettings,
  sandbox: Sandbox,
  info: SandboxInfo,
  maxRuns: number,
  log: Log,
): Promise<Isolation> {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    try {
      const cores = await choosePinning({ wanted: settings.JUDGE_CPUS, maxRuns, sandbox, log })
      const capabilities = await probeCapabilities(sandbox, info, cores.length > 0)
      const missing = missingCapabilities(settings.JUDGE_REQUIRED_CAPABILITIES, capabilities)
      const obstacle =
        missing.length === 0
          ? ''
          : `this machine does not give what JUDGE_REQUIRED_CAPABILITIES asks for: ${missing.join(', ')}`
      log.info({ capabilities, cores, missing }, 'isolation on this machine')
      return { capabilities, cores, obstacle }
    } catch (error) {
      if (!(error instanceof SandboxError) || performance.now() > deadlineMs) throw error
      log.warn({ reason: error.message }, 'the sandbox failed while its isolation was tried out')
      await sleep(pauseMs)
    }
  }
}

export interface IsolationWatch {
  latest: () => Isolation
  /** Resolves when the machine may judge, or when `signal` is aborted. */
  whenSatisfied: Promise<void>
}

const retryMs = 30_000

/**
 * Pauses the worker while isolation is insufficient and repeats the check, since the machine may only have been
 * overloaded.
 */
export function watchIsolation(
  first: Isolation,
  examine: () => Promise<Isolation>,
  health: Pick<SandboxHealth, 'setPauseReason'>,
  signal: AbortSignal,
): IsolationWatch {
  let latest = first
  const update = () => health.setPauseReason('isolation', latest.obstacle)
  update()
  const lookAgain = async () => {
    while (latest.obstacle !== '' && !signal.aborted) {
      await sleep(retryMs, signal)
      if (signal.aborted) return
      // The pinning of the start is kept.
      latest = { ...(await examine()), cores: first.cores }
      update()
    }
  }
  return { latest: () => latest, whenSatisfied: lookAgain() }
}
