import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@verdict/kit/errors'
import type { Metrics } from '@verdict/kit/metrics'
import { addProbes, type Health } from '@verdict/kit/probes'
import { isReady, type Upstream } from './proxy/upstreams.ts'

export interface ProbeOptions {
  upstreams: readonly Upstream[]
  isBusUp: () => boolean
  metrics: Metrics
  metricsOpen: boolean
}

/** `/healthz`, `/readyz` (asks every service), and `/metrics` for this machine alone unless it is opened. */
export function gatewayProbes(app: FastifyInstance, { upstreams, isBusUp, metrics, metricsOpen }: ProbeOptions): void {
  const health: Health = {
    ...Object.fromEntries(upstreams.map((upstream) => [upstream.name, () => isReady(upstream)])),
    bus: isBusUp,
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const guarded = request.routeOptions.url === '/metrics' && !metricsOpen
    done(
      guarded && !isFromHere(request.socket.remoteAddress, request.headers)
        ? new AppError('route.not_found')
        : undefined,
    )
  })
  addProbes(app, metrics, health)
}

/** A proxy on this machine speaks for others. */
function isFromHere(address: string | undefined, headers: Record<string, unknown>): boolean {
  if (address === undefined || isIP(address) === 0) return false
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return loopback && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined
}
