import type { Connection } from 'mongoose'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { grpcClient, serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, isDatabaseUp } from '@verdict/kit/mongo'
import { serviceTokenOf } from '@verdict/kit/principal'
import type { Service } from '@verdict/kit/run'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import type { SiteSettings } from './config.ts'
import { createContext } from './context.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { switchesGrpc } from './settings/switches.grpc.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** What a test may put in place of the real thing. */
export interface SiteOverrides {
  clock?: Clock
  log?: Log
  /** Name of the database. */
  database?: string
}

export interface SiteAddresses {
  httpAddress: string
  grpcAddress: string
}

const peerTimeoutMs = 2_000

export function createSiteService(settings: SiteSettings, overrides: SiteOverrides = {}): Service<SiteAddresses> {
  const log = overrides.log ?? createLogger({ service: 'site', level: settings.VERDICT_LOG_LEVEL })
  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics('site')
  const serviceToken = serviceTokenOf(settings.VERDICT_SECRET)
  const caller = { serviceToken, deadlineMs: peerTimeoutMs, metrics }
  const peers = {
    users: grpcClient('auth.v1.Users', { ...caller, address: settings.AUTH_GRPC_URL }),
    problems: grpcClient('problem.v1.Stats', { ...caller, address: settings.PROBLEM_GRPC_URL }),
    submissions: grpcClient('submission.v1.Stats', { ...caller, address: settings.SUBMISSION_GRPC_URL }),
    queue: grpcClient('submission.v1.JudgeQueue', { ...caller, address: settings.SUBMISSION_GRPC_URL }),
  }
  const opened: { db?: Connection; http?: HttpServer; grpc?: GrpcServer } = {}

  async function start(): Promise<SiteAddresses> {
    const name = overrides.database ?? 'verdict_site'
    const db = (opened.db = await connectDatabase({ url: settings.MONGO_URL, name, log, metrics }))
    const ctx = createContext({ db, peers, clock, settings })
    await ensureIndexes(db)
    const health = { mongo: () => isDatabaseUp(db) }
    const secret = settings.VERDICT_SECRET
    const http = (opened.http = await createHttpServer({ service: 'site', secret, log, metrics, health }))
    for (const routes of [settingsRoutes, homeRoutes, announcementRoutes, dashboardRoutes, uploadRoutes])
      routes(http, ctx)
    const host = settings.SITE_HOST
    const grpc = (opened.grpc = await serveGrpc(
      { 'site.v1.Switches': switchesGrpc(ctx) },
      { host, port: settings.SITE_GRPC_PORT, serviceToken, log, metrics },
    ))
    const { url } = await http.listen({ host, port: settings.SITE_HTTP_PORT })
    return { httpAddress: url, grpcAddress: `${host}:${grpc.port}` }
  }

  async function stop(): Promise<void> {
    await opened.http?.close()
    await opened.grpc?.close()
    for (const peer of Object.values(peers)) peer.close()
    await opened.db?.close()
  }

  return { start, stop }
}
