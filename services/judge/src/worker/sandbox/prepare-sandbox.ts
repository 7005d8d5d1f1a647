import type { ServiceParts } from '@verdict/kit/service'
import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import type { JudgeSettings } from '../../config.ts'
import { dataFolderOf } from '../../judging/create-judging.ts'
import { connectGoJudge } from '../../sandbox/go-judge.client.ts'
import { guardScratchSpace } from '../../sandbox/scratch-guard.ts'
import { checkDataFolder } from '../../testdata/check-data-folder.ts'
import { checkIsolation, watchIsolation } from './isolation.ts'
import { watchSandbox } from './sandbox-health.ts'
import { WorkerStopping, type Slots } from '../capacity/slots.ts'
import { type Sandbox, SandboxError, type SandboxInfo } from '../../sandbox/sandbox.ts'

interface SandboxNeeds {
  slots: Pick<Slots, 'busy'>
  maxRuns: number
  /** Evicts files that the sandbox only keeps to save time. */
  evictBytes: (bytes: number) => Promise<unknown>
  /** Aborted when the worker stops, even while it still waits for the sandbox. */
  stopping: AbortController
  /** Called when the sandbox becomes healthy or unhealthy. */
  onChange: () => void
}

/** Waits for go-judge, checks its isolation, and from then on monitors its health, disk space and isolation. */
export async function prepareSandbox(
  { settings, log, onStop }: ServiceParts<JudgeSettings>,
  { slots, maxRuns, evictBytes, stopping, onChange }: SandboxNeeds,
) {
  const direct = connectGoJudge({
    grpcAddress: settings.GO_JUDGE_URL,
    httpUrl: settings.GO_JUDGE_HTTP_URL,
    token: settings.GO_JUDGE_TOKEN,
  })
  onStop('go-judge', () => direct.close())
  onStop('waiting for the sandbox', () => stopping.abort(new WorkerStopping()))
  const info = await waitForSandbox(direct, log)
  const { sandbox, shortage } = guardScratchSpace(direct, { folder: info.keptFolder, evictBytes })
  const examine = () => checkIsolation(settings, sandbox, info, maxRuns, log)
  const first = await examine()
  const dataFolder = dataFolderOf(settings)
  const health = watchSandbox({
    sandbox,
    checks: [shortage, () => checkDataFolder(dataFolder)],
    healthyIntervalMs: 10_000,
    idleIntervalMs: 60_000,
    unhealthyIntervalMs: 1_000,
    isIdle: () => slots.busy() === 0,
    onChange,
  })
  onStop('sandbox watch', () => health.stop())
  return { info, sandbox, health, isolation: watchIsolation(first, examine, health, stopping.signal) }
}

const withinMs = 60_000
const pauseMs = 1_000

/**
 * Waits for a sandbox that is still starting.
 *
 * @throws SandboxError if it is not safe or does not start in time
 */
async function waitForSandbox(sandbox: Sandbox, log: Log): Promise<SandboxInfo> {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    try {
      return await sandbox.describe()
    } catch (error) {
      const isUnavailable = error instanceof SandboxError && error.fault === 'unavailable'
      if (!isUnavailable || performance.now() > deadlineMs) throw error
      log.info({ reason: error.message }, 'waiting for the sandbox')
      await sleep(pauseMs)
    }
  }
}
