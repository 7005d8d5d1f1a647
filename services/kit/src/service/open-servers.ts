import { services, type ServiceName } from '@verdict/proto/services'
import type { Auditor } from '../audit/auditor.ts'
import { serveGrpc, type GrpcServices } from '../grpc/grpc.ts'
import { createHttpServer, type HttpServer } from '../http/http.ts'
import { isHealthy, type Health } from '../http/probes.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Lifecycle } from './lifecycle.ts'
import { settingOf, type BaseSettings, type Credentials } from './service-parts.ts'

/** A running service exposes these contracts by name. */
export interface ServedContracts {
  /** `GET /api/…` */
  routes: string[]
  /** `auth.v1.Users` */
  grpc: string[]
  /** Types of the events that it consumes. */
  events: string[]
}

/** Web server of a service that does more than serve declared routes. */
export interface OwnHttp {
  /** http://host:port */
  url: string
  close: () => Promise<unknown>
}

/** Dependencies of both servers of a service. */
interface Listening {
  name: ServiceName
  settings: BaseSettings
  log: Log
  lifecycle: Lifecycle
  metrics: Metrics
  credentials: Credentials
  health: Health
  served: ServedContracts
  audit: Auditor | undefined
}

/** Returns host:port; empty if the row of the service has no gRPC port. */
export async function openGrpc(makeHandlers: () => GrpcServices, listening: Listening): Promise<string> {
  const { name, settings, log, lifecycle, metrics, credentials, health, served } = listening
  if (services[name].grpc === null) return ''
  const handlers = makeHandlers()
  const prefix = name.toUpperCase()
  const host = String(settingOf(settings, `${prefix}_HOST`))
  const server = await serveGrpc(handlers, {
    host,
    log,
    metrics,
    ...credentials,
    port: Number(settingOf(settings, `${prefix}_GRPC_PORT`)),
    isReady: () => isHealthy(health),
    inProcess: true,
  })
  lifecycle.onStop('gRPC server', () => server.close())
  served.grpc.push(...Object.keys(handlers))
  return `${host}:${server.port}`
}

/** Returns http://host:port. */
export async function openHttp(addRoutes: (http: HttpServer) => void, listening: Listening): Promise<string> {
  const { name, settings, log, lifecycle, metrics, credentials, health, served, audit } = listening
  const { keys, httpTls: tls } = credentials
  const http = await createHttpServer({ service: name, keys, tls, log, metrics, health, audit })
  lifecycle.onStop('HTTP server', () => http.close())
  const on: HttpServer['on'] = (route, ...handling) => {
    served.routes.push(`${route.method} ${route.path}`)
    http.on(route, ...handling)
  }
  addRoutes({ ...http, on })
  const prefix = name.toUpperCase()
  const host = String(settingOf(settings, `${prefix}_HOST`))
  const { url } = await http.listen({ host, port: Number(settingOf(settings, `${prefix}_HTTP_PORT`)) })
  return url
}

export async function openOwnHttp(http: OwnHttp, { onStop }: Lifecycle): Promise<string> {
  onStop('HTTP server', () => http.close())
  return http.url
}
