import { randomBytes } from 'node:crypto'
import { mongo, type Connection } from 'mongoose'
import { groupWritesModel } from '@verdict/kit/group-writes'
import type { Clock } from '@verdict/kit/clock'
import type { Finding } from '@verdict/kit/doctor'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { siteImportHandlers } from '@verdict/kit/site-import'
import type { Log } from '@verdict/kit/log'
import { createLoadMeter, type MachineLoad } from '@verdict/kit/machine-load'
import type { Outbox } from '@verdict/kit/outbox'
import type { DiskSpace } from '@verdict/kit/disk-space'
import { createSearchable, type Searchable } from '@verdict/kit/searchable'
import { announcementModel } from './announcements/announcement.model.ts'
import { announcementImport } from './announcements/import-announcements.ts'
import { searchableAnnouncements } from './announcements/searchable-announcements.ts'
import { auditEntryModel } from './audit/audit-entry.model.ts'
import { backupModel } from './backups/backup.model.ts'
import type { SiteSettings } from './config.ts'
import { doctorReportModel } from './doctor/doctor-report.model.ts'
import { carouselModel } from './models/carousel.model.ts'
import type { ServicesReadiness } from './dashboard/services-readiness.ts'
import { siteSettingsModel } from './settings/site-settings.model.ts'
import { incidentModel } from './status-page/incident.model.ts'
import { judgingWaitModel } from './status-page/judging-wait.model.ts'
import { submissionTraceModel } from './submission-traces/submission-trace.model.ts'
import type { Peers } from './peers.ts'
import { uploadModel } from './uploads/upload.model.ts'

/** Dependencies of the use cases of site. */
export interface SiteContext {
  db: Connection
  outbox: Outbox
  /** Updates announcements in the search index. */
  searchable: Searchable
  announcements: ReturnType<typeof announcementModel>
  auditEntries: ReturnType<typeof auditEntryModel>
  backups: ReturnType<typeof backupModel>
  /** Imports this service's own data from another judge. */
  ownImport: GrpcHandlers<'imports.v1.SiteImport'>
  carousel: ReturnType<typeof carouselModel>
  siteSettings: ReturnType<typeof siteSettingsModel>
  incidents: ReturnType<typeof incidentModel>
  judgingWaits: ReturnType<typeof judgingWaitModel>
  submissionTraces: ReturnType<typeof submissionTraceModel>
  uploads: ReturnType<typeof uploadModel>
  groupWrites: ReturnType<typeof groupWritesModel>
  /** Storage of uploaded contents. */
  files: mongo.GridFSBucket
  peers: Peers
  doctorReports: ReturnType<typeof doctorReportModel>
  /** Runs the health checks of this service. */
  examineSelf: () => Promise<Finding[]>
  /** Readiness of all services, including this one. */
  readiness: ServicesReadiness
  loadOfMachine: () => MachineLoad
  /** Disk space of the data folder. */
  diskSpace: Pick<DiskSpace, 'level' | 'freeMb'>
  clock: Clock
  log: Log
  /** Generates unguessable URL-safe text. */
  randomText: (bytes: number) => string
  settings: SiteSettings
}

export function createContext(
  given: Pick<
    SiteContext,
    'db' | 'outbox' | 'peers' | 'readiness' | 'diskSpace' | 'clock' | 'log' | 'settings' | 'examineSelf'
  >,
): SiteContext {
  const { db } = given
  if (db.db === undefined) throw new Error('the database is not connected')
  const announcements = announcementModel(db)
  const searchable = createSearchable({
    db,
    outbox: given.outbox,
    sources: [searchableAnnouncements({ announcements })],
  })
  return {
    ...given,
    announcements,
    searchable,
    ownImport: siteImportHandlers(db, [announcementImport({ db, announcements, searchable })]),
    auditEntries: auditEntryModel(db),
    backups: backupModel(db),
    carousel: carouselModel(db),
    siteSettings: siteSettingsModel(db),
    doctorReports: doctorReportModel(db),
    incidents: incidentModel(db),
    judgingWaits: judgingWaitModel(db),
    submissionTraces: submissionTraceModel(db),
    uploads: uploadModel(db),
    groupWrites: groupWritesModel(db),
    files: new mongo.GridFSBucket(db.db, { bucketName: 'uploads' }),
    loadOfMachine: createLoadMeter(),
    randomText: (bytes) => randomBytes(bytes).toString('base64url'),
  }
}
