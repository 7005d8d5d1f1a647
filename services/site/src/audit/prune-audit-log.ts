import { defineJob, type Job } from '@verdict/kit/job'
import type { AuditContext } from './context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes entries older than the retention period. */
export function pruneAuditLog({
  auditEntries,
  clock,
  settings,
}: Pick<AuditContext, 'auditEntries' | 'clock' | 'settings'>): Job {
  return defineJob({
    name: 'prune-audit-log',
    schedule: { everyMs: dayMs },
    atStart: true,
    async run() {
      const before = new Date(clock.now().getTime() - settings.SITE_AUDIT_DAYS * dayMs)
      const { deletedCount } = await auditEntries.deleteMany({ at: { $lt: before } })
      return { deleted: deletedCount }
    },
  })
}
