import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { announcementModel } from './announcements/announcement.model.ts'
import type { carouselModel } from './carousel/carousel.model.ts'
import type { SiteSettings } from './config.ts'
import type { LoadMeter } from './dashboard/load-meter.ts'
import type { siteSettingsModel } from './settings/site-settings.model.ts'
import type { uploadModel } from './uploads/upload.model.ts'
import type { FileStore } from './uploads/file-store.ts'

/** Those whose figures the dashboard shows. */
export interface Peers {
  users: GrpcClient<'auth.v1.Users'>
  problems: GrpcClient<'problem.v1.Stats'>
  submissions: GrpcClient<'submission.v1.Stats'>
  queue: GrpcClient<'submission.v1.JudgeQueue'>
}

/** What use cases get. */
export interface SiteContext {
  db: Connection
  siteSettings: ReturnType<typeof siteSettingsModel>
  announcements: ReturnType<typeof announcementModel>
  carousel: ReturnType<typeof carouselModel>
  uploads: ReturnType<typeof uploadModel>
  files: FileStore
  peers: Peers
  load: LoadMeter
  clock: Clock
  /** A name that nobody can guess. */
  newToken: () => string
  settings: SiteSettings
}
