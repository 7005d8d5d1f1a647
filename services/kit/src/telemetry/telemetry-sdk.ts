import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from '../config.ts'
import { createMetricProducer } from './telemetry-metrics.ts'
import { setTracer } from '../trace.ts'

export interface Telemetry {
  /** Flushes what has not been sent yet. */
  stop: () => Promise<void>
}

/** Loaded only if a collector is configured. */
export function startSdk(settings: TelemetrySettings): Telemetry {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }))
  const share = new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
        maxQueueSize: 8192,
      }),
    ],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: settings.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(30_000, settings.OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [createMetricProducer(resource)],
      }),
    ],
  })
  setTracer(traces.getTracer('verdict'))
  return {
    async stop() {
      setTracer(undefined)
      // A collector that is down must not keep the process from exiting.
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    },
  }
}
