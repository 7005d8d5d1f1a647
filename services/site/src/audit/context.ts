import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { SiteSettings } from '../config.ts'
import type { AuditEntryDoc } from './audit-entry.model.ts'

/** The use cases of this folder depend on these. */
export interface AuditContext {
  auditEntries: Model<AuditEntryDoc>
  clock: Clock
  settings: SiteSettings
}
