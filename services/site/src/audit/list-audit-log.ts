import { pageOfQuery } from '@verdict/proto/http/schema'
import type { getAuditLog } from '@verdict/proto/http/site/audit-log'
import type { RouteQuery } from '@verdict/proto/http/route'
import { csvOf } from '@verdict/kit/csv.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { AuditEntryDoc } from './audit-entry.model.ts'
import type { AuditContext } from './context.ts'

const maxDownloaded = 10_000
const order = { at: -1, _id: 1 } as const

type Filters = Omit<RouteQuery<typeof getAuditLog>, 'currentPage' | 'limit'>

/** Entries of the log, latest first. */
export async function listAuditLog(
  { auditEntries }: Pick<AuditContext, 'auditEntries'>,
  query: RouteQuery<typeof getAuditLog>,
) {
  const page = await pagedList<AuditEntryDoc>({
    model: auditEntries,
    filter: filterOf(query),
    sort: order,
    request: pageOfQuery(query, { limit: 20, maxLimit: 100 }),
  })
  return { ...page, records: page.records.map(({ _id: id, at, ...entry }) => ({ id, at: at.toISOString(), ...entry })) }
}

/** The latest matching entries as CSV, a line for each changed field. */
export async function auditLogAsCsv(
  { auditEntries }: Pick<AuditContext, 'auditEntries'>,
  query: Filters,
): Promise<string> {
  const entries = await auditEntries.find(filterOf(query)).sort(order).limit(maxDownloaded).lean()
  return csvOf([
    [
      'time',
      'action',
      'subject',
      'subject_id',
      'subject_name',
      'actor',
      'actor_uid',
      'role',
      'credential',
      'address',
      'field',
      'before',
      'after',
      'service',
      'trace',
      'id',
    ],
    ...entries.flatMap(linesOf),
  ])
}

function linesOf(entry: AuditEntryDoc): string[][] {
  const changes = entry.changes.length === 0 ? [{ field: '', before: null, after: null }] : entry.changes
  return changes.map(({ field, before, after }) => [
    entry.at.toISOString(),
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName,
    entry.actorName,
    entry.actorUid,
    entry.actorRole,
    entry.credential,
    entry.address,
    field,
    before ?? '',
    after ?? '',
    entry.service,
    entry.traceId,
    entry._id,
  ])
}

function filterOf({ actor = '', action, subjectKind, subjectId = '', from, to }: Filters) {
  const at = {
    ...(from === undefined ? {} : { $gte: new Date(from) }),
    ...(to === undefined ? {} : { $lt: new Date(to) }),
  }
  const either = [
    ...(actor === '' ? [] : [{ $or: [{ actorUid: actor }, { actorName: actor }] }]),
    ...(subjectId === '' ? [] : [{ $or: [{ subjectId }, { subjectName: subjectId }] }]),
  ]
  return {
    ...(action === undefined ? {} : { action }),
    ...(subjectKind === undefined ? {} : { subjectKind }),
    ...(Object.keys(at).length === 0 ? {} : { at }),
    ...(either.length === 0 ? {} : { $and: either }),
  }
}
