import { performance } from 'node:perf_hooks'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type LabelValues,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client'
import { recordedTraceId } from './trace.ts'

/** Metrics of one service in a registry of its own, so that several services can share a process. */
export interface Metrics {
  registry: Registry
  counter: <L extends string>(name: string, help: string, labels?: readonly L[]) => Counter<L>
  /** `collect` reads the value when the metrics are scraped; if it fails, the value is NaN. */
  gauge: <L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    collect?: () => number | Promise<number>,
  ) => Gauge<L>
  /** `buckets` in the unit that the name ends with (seconds unless it says otherwise). */
  histogram: <L extends string>(name: string, help: string, labels?: readonly L[], buckets?: number[]) => Histogram<L>
}

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100]

/** Which service a registry is of. */
const serviceOf = new WeakMap<Registry, string>()

const registries = new Set<WeakRef<Registry>>()

/** Registries of all services in this process. */
export function activeRegistries(): Registry[] {
  return [...registries].flatMap((reference) => {
    const registry = reference.deref()
    if (registry === undefined) registries.delete(reference)
    return registry ?? []
  })
}

/** Metric names get the prefix `verdict_`; every series carries the service. */
export function createMetrics(service: string, { processMetrics = false } = {}): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  serviceOf.set(registry, service)
  registries.add(new WeakRef(registry))
  if (processMetrics) collectProcessMetrics(registry)
  const common = (name: string, help: string) => ({ name: `verdict_${name}`, help, registers: [registry] })
  return {
    registry,
    counter: (name, help, labels = []) => new Counter({ ...common(name, help), labelNames: [...labels] }),
    gauge: (name, help, labels = [], collect) =>
      new Gauge({
        ...common(name, help),
        labelNames: [...labels],
        ...(collect === undefined
          ? {}
          : {
              async collect(this: Gauge) {
                // One failing metric must not keep others from being read.
                this.set(
                  await Promise.resolve()
                    .then(collect)
                    .catch(() => Number.NaN),
                )
              },
            }),
      }),
    histogram(name, help, labels = [], buckets = secondsBuckets) {
      const open = new Registry<OpenMetricsContentType>()
      open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
      // A plain-text registry refuses metrics with exemplars, although it could omit them in its output.
      const histogram = new Histogram({
        ...common(name, help),
        labelNames: [...labels],
        buckets,
        enableExemplars: true,
        registers: [open],
      })
      registry.registerMetric(histogram)
      return withExemplars(histogram)
    },
  }
}

/** Adds the trace id as an exemplar to observations within a recorded trace; each bucket keeps the latest one. */
function withExemplars<L extends string>(histogram: Histogram<L>): Histogram<L> {
  const observe = histogram.observe.bind(histogram)
  return Object.assign(histogram, {
    observe(labels: LabelValues<L> | number, measured = 0) {
      const traceId = recordedTraceId()
      observe({
        ...(typeof labels === 'number' ? { labels: {}, value: labels } : { labels, value: measured }),
        // The types declare exemplar labels as labels of the metric, which they are not.
        exemplarLabels: (traceId === undefined ? {} : { trace_id: traceId }) as LabelValues<L>,
      })
    },
  })
}

/**
 * The metrics in OpenMetrics format, the only one with exemplars. The registry itself keeps writing the Prometheus text
 * format, because prom-client removes the suffix of counters from the metrics that it is given.
 */
export function toOpenMetrics(registry: Registry): Registry {
  const open = new Registry<OpenMetricsContentType>()
  open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  open.setDefaultLabels({ service: serviceOf.get(registry) ?? '' })
  for (const metric of registry.getMetricsAsArray()) open.registerMetric(Object.create(metric) as never)
  return open as unknown as Registry
}

/**
 * Default metrics that sample the event loop delay need a timer of ten milliseconds, which wakes an idle process a
 * hundred times a second.
 */
const sampledDelays = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(
  (figure) => `nodejs_eventloop_lag_${figure}_seconds`,
)
const hourMs = 3_600_000

/** Process metrics of prom-client, with the event loop utilization in place of sampled delays. */
function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: hourMs })
  for (const name of sampledDelays) registry.removeSingleMetric(name)
  let since = performance.eventLoopUtilization()
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy',
    registers: [registry],
    collect() {
      this.set(performance.eventLoopUtilization(since).utilization)
      since = performance.eventLoopUtilization()
    },
  })
}
