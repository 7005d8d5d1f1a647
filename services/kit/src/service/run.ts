import { loadTelemetrySettings, SettingsError } from '../config.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'

/** Anything that runs from `start` to `stop`. */
export interface Service<Started = unknown> {
  start: () => Promise<Started>
  stop: () => Promise<void>
}

/** Addresses of a started service. */
export interface ServiceAddresses {
  /** http://host:port */
  httpAddress: string
  /** host:port */
  grpcAddress: string
}

const stopTimeoutMs = 15_000

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * The main function of every service: creates and starts it, and stops it gracefully on SIGINT or SIGTERM. Exits with
 * code 1 if it cannot start, or does not stop within 15 s.
 */
export async function runUntilSignal(create: () => Service | Promise<Service>): Promise<void> {
  try {
    const telemetry = await startTelemetry(loadTelemetrySettings())
    const service = await create()
    let stopping = false
    const stopAll = async () => {
      try {
        await service.stop()
      } finally {
        await telemetry.stop()
      }
    }
    const stop = () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), stopTimeoutMs).unref()
      void stopAll().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${explain(error)}\n`)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    await service.start()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
