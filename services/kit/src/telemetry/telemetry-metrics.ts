import { ValueType, type HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { activeRegistries } from '../metrics.ts'

type PromMetric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>

/** Exports the metrics of `/metrics` of all services in this process to an OpenTelemetry collector. */
export function createMetricProducer(resource: Resource): MetricProducer {
  const startTime = toHrTime(Date.now())
  return {
    async collect(): Promise<CollectionResult> {
      const endTime = toHrTime(Date.now())
      const all = await Promise.all(activeRegistries().map((registry) => registry.getMetricsAsJSON()))
      const metrics = all.flat().map((metric) => toMetricData(metric, { startTime, endTime }))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'verdict' }, metrics }] }, errors: [] }
    },
  }
}

interface Period {
  startTime: HrTime
  endTime: HrTime
}

/** prom-client writes the type as text, although its own types say a number. */
const typeOf = (metric: PromMetric) => String(metric.type)

export function toMetricData(metric: PromMetric, period: Period): MetricData {
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (typeOf(metric) === 'histogram') {
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, period) }
  }
  const dataPoints = metric.values.map(({ labels, value }) => ({ ...period, attributes: { ...labels }, value }))
  return typeOf(metric) === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus buckets are cumulative; those of OpenTelemetry are not. */
function histograms(metric: PromMetric, period: Period) {
  const series = new Map<string, PromMetric['values']>()
  for (const one of metric.values) {
    const { le: _, ...labels } = one.labels as Record<string, string | number>
    const key = JSON.stringify(Object.entries(labels).sort(([a], [b]) => a.localeCompare(b)))
    series.set(key, [...(series.get(key) ?? []), one])
  }
  return [...series.values()].map((values) => {
    const { le: _, ...attributes } = (values[0]?.labels ?? {}) as Record<string, string | number>
    const part = (suffix: string) => values.filter(({ metricName }) => metricName === `${metric.name}_${suffix}`)
    const below = part('bucket').map(({ value }) => value)
    const boundaries = part('bucket').flatMap(({ labels }) => {
      const { le } = labels as { le?: string | number }
      return le === '+Inf' ? [] : [Number(le)]
    })
    const counts = below.map((count, index) => count - (below[index - 1] ?? 0))
    const value = {
      buckets: { boundaries, counts },
      sum: part('sum')[0]?.value ?? 0,
      count: part('count')[0]?.value ?? 0,
    }
    return { ...period, attributes, value }
  })
}

const toHrTime = (atMs: number): HrTime => [Math.floor(atMs / 1000), (atMs % 1000) * 1_000_000]
