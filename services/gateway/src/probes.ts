import type { FastifyInstance } from 'fastify'
import { hasBearerToken } from '@verdict/kit/bearer-token'
import { AppError } from '@verdict/kit/errors'
import type { Metrics } from '@verdict/kit/metrics'
import { addProbes, type Health } from '@verdict/kit/probes'
import { isReady, type Upstream } from './proxy/upstreams.ts'

export interface ProbeOptions {
  upstreams: readonly Upstream[]
  isBusUp: () => boolean
  metrics: Metrics
  metricsOpen: boolean
  /** Empty: there is none. */
  metricsToken: string
}

/**
 * `/healthz`, `/readyz` (checks every service), and `/metrics` for requests with its token. The client address is not
 * used for access, because a reverse proxy on this machine forwards requests from anywhere.
 */
export function gatewayProbes(
  app: FastifyInstance,
  { upstreams, isBusUp, metrics, metricsOpen, metricsToken }: ProbeOptions,
): void {
  const health: Health = {
    ...Object.fromEntries(upstreams.map((upstream) => [upstream.name, () => isReady(upstream)])),
    bus: isBusUp,
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const guarded = request.routeOptions.url === '/metrics' && !metricsOpen
    done(
      guarded && !hasBearerToken(request.headers.authorization, metricsToken)
        ? new AppError('route.not_found')
        : undefined,
    )
  })
  addProbes(app, metrics, health)
}
