import type { TelemetrySettings } from '../config.ts'
import type { Telemetry } from './telemetry-sdk.ts'

export type { Telemetry }

/**
 * Sends traces and metrics of this process to an OpenTelemetry collector, by OTLP over HTTP. Without the address of one
 * nothing is recorded, and none of OpenTelemetry's SDK is loaded.
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return { stop: () => Promise.resolve() }
  const { startSdk } = await import('./telemetry-sdk.ts')
  return startSdk(settings)
}
