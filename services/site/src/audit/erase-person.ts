import { deletedName } from '@verdict/kit/deleted-name.rules'
import type { AuditContext } from './context.ts'

/** Anonymizes the entries of a deleted user; the actions stay in the log. Idempotent. */
export async function erasePersonFromAudit(
  { auditEntries }: Pick<AuditContext, 'auditEntries'>,
  uid: string,
): Promise<void> {
  const name = deletedName(uid)
  await auditEntries.updateMany({ actorUid: uid }, { $set: { actorName: name, address: '' } })
  await auditEntries.updateMany(
    { subjectKind: 'account', subjectId: uid },
    { $set: { subjectName: name, changes: [] } },
  )
}
