import { grpcClient } from '@verdict/kit/grpc'
import type { Metrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import type { SubmissionSettings } from '../config.ts'

/** A submit waits no longer than this for another service. */
const deadlineMs = 3_000
/** The switches have last known values to fall back on. */
const switchesDeadlineMs = 500

/** The other services that this one asks. */
export function createPeers(settings: SubmissionSettings, metrics: Metrics) {
  const serviceToken = serviceTokenOf(settings.VERDICT_SECRET)
  const catalog = grpcClient('problem.v1.Catalog', {
    address: settings.PROBLEM_GRPC_URL,
    idempotent: ['getForSubmit', 'getMany'],
    ...{ serviceToken, deadlineMs, metrics },
  })
  const users = grpcClient('auth.v1.Users', {
    address: settings.AUTH_GRPC_URL,
    idempotent: ['getMany'],
    ...{ serviceToken, deadlineMs, metrics },
  })
  const switches = grpcClient('site.v1.Switches', {
    address: settings.SITE_GRPC_URL,
    deadlineMs: switchesDeadlineMs,
    ...{ serviceToken, metrics },
  })
  return {
    catalog,
    users,
    switches,
    close() {
      for (const client of [catalog, users, switches]) client.close()
    },
  }
}

export type Peers = ReturnType<typeof createPeers>
