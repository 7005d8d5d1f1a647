import { Pool } from 'undici'
import type { Tls } from '@verdict/kit/grpc'
import { upstreamNames, type UpstreamName } from '@verdict/proto/services'
import type { GatewaySettings } from '../config.ts'

/** A service behind the gateway. */
export interface Upstream {
  name: UpstreamName
  url: string
  pool: Pool
}

/** Connections kept open to each service. */
const connections = 128

/** `tls`: who this gateway is, and whom it believes, where the addresses begin with https. */
export function createUpstreams(settings: GatewaySettings, tls: Tls | undefined): Upstream[] {
  const certificates = {
    ...(tls?.own === undefined ? {} : { cert: tls.own.certificate, key: tls.own.key }),
    ...(tls?.authority === undefined ? {} : { ca: tls.authority }),
  }

  return upstreamNames.map((name) => {
    const url = settings[urlSetting(name)]
    const pool = new Pool(url, {
      connections,
      connect: { timeout: 2_000, ...certificates },
      headersTimeout: 120_000,
      bodyTimeout: 120_000,
      keepAliveTimeout: 30_000,
      keepAliveMaxTimeout: 60_000,
    })
    return { name, url, pool }
  })
}

/** `auth` → `AUTH_HTTP_URL` */
function urlSetting<N extends UpstreamName>(name: N) {
  // The type system does not follow toUpperCase.
  return `${name.toUpperCase()}_HTTP_URL` as `${Uppercase<N>}_HTTP_URL`
}

/** Whether a service says that it is ready; one that does not answer within a second is not. */
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
