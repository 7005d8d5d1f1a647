import type { FastifyInstance } from 'fastify'
import { toOpenMetrics, type Metrics } from '../metrics.ts'
import { isStopping } from './stop-connections.ts'

/** Checks of the dependencies that a service cannot work without, by name; each resolves to whether it is available. */
export type Health = Readonly<Record<string, () => boolean | Promise<boolean>>>

async function check(health: Health): Promise<Record<string, boolean>> {
  const results = await Promise.all(
    Object.entries(health).map(async ([name, probe]) => {
      try {
        return [name, await probe()] as const
      } catch {
        return [name, false] as const
      }
    }),
  )
  return Object.fromEntries(results)
}

/** Whether all dependencies of the service are available. */
export async function isHealthy(health: Health): Promise<boolean> {
  return Object.values(await check(health)).every(Boolean)
}

/**
 * `/healthz`: the process is alive. `/readyz`: its dependencies are available and it is not stopping, else 503.
 * `/metrics`: Prometheus text, or OpenMetrics on request.
 */
export function addProbes(app: FastifyInstance, metrics: Metrics, health: Health): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const parts = await check({ ...health, ...(isStopping(app) ? { listening: () => false } : {}) })
    const ready = Object.values(parts).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts })
  })
  app.get('/metrics', async ({ headers }, reply) => {
    const takesExemplars = headers.accept?.includes('application/openmetrics-text') === true
    const registry = takesExemplars ? toOpenMetrics(metrics.registry) : metrics.registry
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
