import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import { SandboxError, type Sandbox, type SandboxInfo } from '../../sandbox/sandbox.ts'

const withinMs = 60_000
const pauseMs = 1_000

/**
 * A sandbox that is still starting is waited for.
 *
 * @throws SandboxError when it is not safe or does not come
 */
export async function waitForSandbox(sandbox: Sandbox, log: Log): Promise<SandboxInfo> {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    try {
      return await sandbox.describe()
    } catch (error) {
      const isAway = error instanceof SandboxError && error.fault === 'unavailable'
      if (!isAway || performance.now() > deadlineMs) throw error
      log.info({ reason: error.message }, 'waiting for the sandbox')
      await sleep(pauseMs)
    }
  }
}
