import type { auditRecorded } from '@verdict/proto/events/shared/audit'
import type { EventData } from '@verdict/proto/events/event'
import type { TestService } from './service.ts'

export type AuditEntry = EventData<typeof auditRecorded>

/** Reads the audit entries of a service, in order. */
export async function readAuditEntries(db: TestService['db']): Promise<AuditEntry[]> {
  const rows = await db.collection('outbox').find({ topic: 'verdict.audit' }).sort({ order: 1 }).toArray()
  return rows.map((row) => (JSON.parse(String(row['event'])) as { data: AuditEntry }).data)
}

/** Returns the audit entries caused by `act`, with action and changes as `field: before → after`. */
export async function auditedBy(db: TestService['db'], act: () => Promise<unknown>): Promise<string[]> {
  const known = (await readAuditEntries(db)).length
  await act()
  const entries = (await readAuditEntries(db)).slice(known)
  return entries.flatMap(({ action, subject, changes }) =>
    changes.map(({ field, before, after }) => `${action} ${subject.name} ${field}: ${before ?? '-'} → ${after ?? '-'}`),
  )
}
