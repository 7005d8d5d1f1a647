import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { SiteSettings } from '../config.ts'
import type { AuditEntryDoc } from './audit-entry.model.ts'

/** What the use cases of this folder need. */
export interface AuditContext {
  auditEntries: Model<AuditEntryDoc>
  clock: Clock
  settings: SiteSettings
}
