import type { TelemetrySettings } from '../config.ts'
import type { Telemetry } from './telemetry-sdk.ts'

export type { Telemetry }

/**
 * Exports traces and metrics of this process to an OpenTelemetry collector (OTLP over HTTP). Without the address of one
 * nothing is recorded, and the SDK of OpenTelemetry is not loaded.
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return { stop: () => Promise.resolve() }
  const { startSdk } = await import('./telemetry-sdk.ts')
  return startSdk(settings)
}
