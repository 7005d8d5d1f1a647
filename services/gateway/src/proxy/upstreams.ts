import { Pool } from 'undici'
import type { ServiceName } from '@verdict/proto/http/route'
import type { GatewaySettings } from '../config.ts'

/** A service behind the gateway. */
export interface Upstream {
  name: ServiceName
  url: string
  pool: Pool
}

/** Connections kept open to each service. */
const connections = 128

export function createUpstreams(settings: GatewaySettings): Upstream[] {
  const urls = {
    auth: settings.AUTH_HTTP_URL,
    problem: settings.PROBLEM_HTTP_URL,
    submission: settings.SUBMISSION_HTTP_URL,
    site: settings.SITE_HTTP_URL,
  } satisfies Record<Exclude<ServiceName, 'gateway'>, string>
  return Object.entries(urls).map(([name, url]) => ({
    // The table has no other keys.
    name: name as ServiceName,
    url,
    pool: new Pool(url, {
      connections,
      connect: { timeout: 2_000 },
      headersTimeout: 120_000,
      bodyTimeout: 120_000,
      keepAliveTimeout: 30_000,
      keepAliveMaxTimeout: 60_000,
    }),
  }))
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
