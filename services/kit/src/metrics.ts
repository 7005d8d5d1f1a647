import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The figures of one service, in a registry of its own so that several services can share a process. */
export interface Metrics {
  registry: Registry
  counter: <L extends string>(name: string, help: string, labels?: readonly L[]) => Counter<L>
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

const registries = new Set<WeakRef<Registry>>()

/** The registries of all services of this process. */
export function openRegistries(): Registry[] {
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
  registries.add(new WeakRef(registry))
  if (processMetrics) collectDefaultMetrics({ register: registry })
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
                this.set(await collect())
              },
            }),
      }),
    histogram: (name, help, labels = [], buckets = secondsBuckets) =>
      new Histogram({ ...common(name, help), labelNames: [...labels], buckets }),
  }
}
