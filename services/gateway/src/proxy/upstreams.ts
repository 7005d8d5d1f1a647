import { Pool } from 'undici'
import { createAdmission, type Admission } from '@verdict/kit/admission'
import type { Tls } from '@verdict/kit/grpc'
import type { Metrics } from '@verdict/kit/metrics'
import { upstreamNames, type UpstreamName } from '@verdict/proto/services'
import type { GatewaySettings } from '../config.ts'

/** A service behind the gateway. */
export interface Upstream {
  name: UpstreamName
  url: string
  pool: Pool
  /** Admission control by service, so that a slow one does not affect the others. */
  admission: Admission
}

/** Includes the TLS handshake, which waits for a processor on both sides when many connections are opened at once. */
const connectTimeoutMs = 5_000

/** Size of the connection pool of each service. */
const connections = 128

/** `tls` is used for services with https URLs. */
export function createUpstreams(settings: GatewaySettings, metrics: Metrics, tls: Tls | undefined): Upstream[] {
  const admissionFor = admissions(settings, metrics)
  const certificates = {
    ...(tls?.own === undefined ? {} : { cert: tls.own.certificate, key: tls.own.key }),
    ...(tls?.authority === undefined ? {} : { ca: tls.authority }),
  }

  return upstreamNames.map((name) => {
    const url = settings[urlSetting(name)]
    const pool = new Pool(url, {
      connections,
      connect: { timeout: connectTimeoutMs, ...certificates },
      headersTimeout: 120_000,
      bodyTimeout: 120_000,
      keepAliveTimeout: 30_000,
      keepAliveMaxTimeout: 60_000,
    })
    return { name, url, pool, admission: admissionFor(name) }
  })
}

function admissions(settings: GatewaySettings, metrics: Metrics) {
  const { GATEWAY_IN_FLIGHT_MAX: maxInFlight, GATEWAY_LOOP_DELAY_MS: maxDelayMs } = settings
  const bounds = { maxInFlight, maxDelayMs, maxAgeMs: settings.GATEWAY_CALL_MS / 2 }
  const shed = metrics.counter('calls_shed_total', 'Calls refused while there was too much to do', [
    'upstream',
    'priority',
  ])
  return (upstream: UpstreamName) => {
    const onShed = (priority: string) => shed.inc({ upstream, priority })
    return createAdmission({ ...bounds, nowMs: () => performance.now(), onShed })
  }
}

/** `auth` → `AUTH_HTTP_URL` */
function urlSetting<N extends UpstreamName>(name: N) {
  // The type system does not infer the result of toUpperCase.
  return `${name.toUpperCase()}_HTTP_URL` as `${Uppercase<N>}_HTTP_URL`
}

/** Whether a service reports that it is ready; a timeout of one second counts as not ready. */
export async function isReady({ pool }: Upstream): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(1_000),
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}
