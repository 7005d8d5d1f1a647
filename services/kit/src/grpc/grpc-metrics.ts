import { status } from '@grpc/grpc-js'
import type { Histogram } from 'prom-client'
import type { Metrics } from '../metrics.ts'

type Side = 'server' | 'client'
type Observe = (method: string, code: status, seconds: number) => void

const known = new WeakMap<Metrics, Map<Side, Histogram<'method' | 'code'>>>()

/** Count and duration of calls by method and code; all clients of a service share one series. */
export function callMetrics(side: Side, metrics: Metrics | undefined): Observe {
  if (metrics === undefined) return () => undefined
  const sides = known.get(metrics) ?? new Map<Side, Histogram<'method' | 'code'>>()
  known.set(metrics, sides)
  const seconds =
    sides.get(side) ?? metrics.histogram(`grpc_${side}_seconds`, `Time of gRPC calls, ${side} side`, ['method', 'code'])
  sides.set(side, seconds)
  return (method, code, took) => seconds.observe({ method, code: status[code] }, took)
}
