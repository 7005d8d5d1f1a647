import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Finding } from '@verdict/kit/doctor'
import type { Log } from '@verdict/kit/log'
import type { BackupDoc } from '../backups/backup.model.ts'
import type { SiteSettings } from '../config.ts'
import type { Peers } from '../peers.ts'
import type { DoctorReportRow } from './doctor-report.model.ts'

/** The use cases of this folder depend on these. */
export interface DoctorContext {
  db: Connection
  backups: Model<BackupDoc>
  peers: Peers
  doctorReports: Model<DoctorReportRow>
  /** Runs the health checks of this service. */
  examineSelf: () => Promise<Finding[]>
  clock: Clock
  log: Log
  settings: SiteSettings
}
