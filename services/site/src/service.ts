import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { grpcClient, serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger } from '@verdict/kit/log'
import { createMetrics, type Metrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, isDatabaseUp } from '@verdict/kit/mongo'
import { serviceTokenOf } from '@verdict/kit/principal'
import type { Service, ServiceAddresses } from '@verdict/kit/run'
import { announcementModel } from './announcements/announcement.model.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { carouselModel } from './carousel/carousel.model.ts'
import { carouselRoutes } from './carousel/carousel.routes.ts'
import type { SiteSettings } from './config.ts'
import type { Peers, SiteContext } from './context.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { createLoadMeter } from './dashboard/load-meter.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { siteSettingsModel } from './settings/site-settings.model.ts'
import { createSiteSettings } from './settings/site-settings.ts'
import { switchesGrpc } from './settings/switches.grpc.ts'
import { createFileStore } from './uploads/file-store.ts'
import { uploadModel } from './uploads/upload.model.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** What a test may put in place of the real thing. */
export interface SiteOverrides {
  clock?: Clock
}

function createPeers(settings: SiteSettings, metrics: Metrics): Peers {
  const common = { serviceToken: serviceTokenOf(settings.VERDICT_SECRET), deadlineMs: 2_000, metrics }
  const queue = { ...common, address: settings.SUBMISSION_GRPC_URL }
  return {
    users: grpcClient('auth.v1.Users', { ...common, address: settings.AUTH_GRPC_URL, idempotent: ['count'] }),
    problems: grpcClient('problem.v1.Stats', { ...common, address: settings.PROBLEM_GRPC_URL, idempotent: ['count'] }),
    submissions: grpcClient('submission.v1.Stats', { ...queue, idempotent: ['count'] }),
    queue: grpcClient('submission.v1.JudgeQueue', { ...queue, idempotent: ['listWorkers'] }),
  }
}

export function createSiteService(settings: SiteSettings, overrides: SiteOverrides = {}): Service<ServiceAddresses> {
  const log = createLogger({ service: 'site', level: settings.VERDICT_LOG_LEVEL })
  const metrics = createMetrics('site')
  const opened: { db?: Connection; peers?: Peers; http?: HttpServer; grpc?: GrpcServer } = {}

  async function start(): Promise<ServiceAddresses> {
    const name = `${settings.VERDICT_NAMESPACE}_site`
    const db = (opened.db = await connectDatabase({ url: settings.MONGO_URL, name, log, metrics }))
    const ctx: SiteContext = {
      db,
      siteSettings: siteSettingsModel(db),
      announcements: announcementModel(db),
      carousel: carouselModel(db),
      uploads: uploadModel(db),
      files: createFileStore(db),
      peers: (opened.peers = createPeers(settings, metrics)),
      load: createLoadMeter(),
      clock: overrides.clock ?? systemClock,
      newToken: () => randomBytes(16).toString('hex'),
      settings,
    }
    await ensureIndexes(db)
    await createSiteSettings(ctx)
    const health = { mongo: () => isDatabaseUp(db) }
    const secret = settings.VERDICT_SECRET
    const http = (opened.http = await createHttpServer({ service: 'site', secret, log, metrics, health }))
    for (const routes of [settingsRoutes, announcementRoutes, carouselRoutes, dashboardRoutes, uploadRoutes])
      routes(http, ctx)
    const host = settings.SITE_HOST
    const grpc = (opened.grpc = await serveGrpc(
      { 'site.v1.Switches': switchesGrpc(ctx) },
      { host, port: settings.SITE_GRPC_PORT, serviceToken: serviceTokenOf(secret), log, metrics },
    ))
    const { url } = await http.listen({ host, port: settings.SITE_HTTP_PORT })
    return { httpAddress: url, grpcAddress: `${host}:${grpc.port}` }
  }

  async function stop(): Promise<void> {
    await opened.http?.close()
    await opened.grpc?.close()
    for (const peer of Object.values(opened.peers ?? {}) as { close: () => void }[]) peer.close()
    await opened.db?.close()
  }

  return { start, stop }
}
