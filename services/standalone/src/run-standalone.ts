import { loadTelemetrySettings } from '@verdict/kit/config'
import { writeLogsTo } from '@verdict/kit/log'
import { startTelemetry } from '@verdict/kit/telemetry'
import { readEnvironment } from './config.ts'
import { collectWhenIdle } from './idle-memory.ts'
import { createStandalone } from './index.ts'
import type { Env } from './wiring.ts'

/**
 * Runs the product inside a process that also does other work: signals and the exit of the process are left to the
 * caller.
 *
 * @param logFile to which the services append their logs
 * @throws SettingsError for an invalid setting, or any error that keeps a service from starting
 */
export async function runStandalone(env: Env, logFile: string): Promise<{ stop: () => Promise<void> }> {
  writeLogsTo(logFile)
  const telemetry = await startTelemetry(loadTelemetrySettings())
  const product = createStandalone(readEnvironment(env))
  await product.start()
  collectWhenIdle()
  return {
    async stop() {
      try {
        await product.stop()
      } finally {
        await telemetry.stop()
      }
    },
  }
}
