import type { auditRecorded } from '@verdict/proto/events/shared/audit'
import type { ReceivedOf } from '@verdict/kit/bus'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { AuditContext } from './context.ts'

/** Adds an entry to the log. Idempotent. */
export async function onAuditRecorded(
  { auditEntries }: Pick<AuditContext, 'auditEntries'>,
  { id, source, data }: ReceivedOf<typeof auditRecorded>,
): Promise<void> {
  const { at, action, subject, actor, changes, traceId } = data
  const entry = {
    _id: id,
    service: source,
    at: new Date(at),
    action,
    changes,
    traceId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    actorUid: actor.uid,
    actorName: actor.username,
    actorRole: actor.role,
    credential: actor.credential,
    address: actor.address,
  }
  try {
    await auditEntries.create(entry)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
