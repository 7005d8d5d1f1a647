import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { ModerationAct } from '../moderation/moderation-log.rules.ts'
import { writeModerationLog } from '../moderation/write-moderation-log.ts'
import type { ReportsContext } from './context.ts'

interface StoredReport {
  /** The audit log uses this name. */
  name: string
  handled: boolean
  /** The moderation log needs to know what was reported. */
  reported: Pick<ModerationAct, 'subject' | 'target' | 'place'>
}

/** Storage of one kind of reports. */
interface ReportStore {
  find: (id: number, session: ClientSession) => Promise<StoredReport | null>
  update: (
    id: number,
    change: { handled: boolean; handledBy: string | null },
    session: ClientSession,
  ) => Promise<unknown>
}

/**
 * Resolves or reopens a report; idempotent.
 *
 * @throws AppError discussion.report_not_found; a duplicate-key error if a newer report by the same user is open
 */
export async function setReportHandled(
  ctx: ReportsContext,
  actor: Actor,
  { id, status }: { id: number; status: boolean },
  store: ReportStore,
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const report = await store.find(id, session)
    if (report === null) throw new AppError('discussion.report_not_found')
    describeAudit({ name: report.name, before: { handled: report.handled }, after: { handled: status } })
    if (report.handled === status) return
    await store.update(id, { handled: status, handledBy: status ? actor.username : null }, session)
    const kind = status ? 'report_handled' : 'report_reopened'
    await writeModerationLog(ctx, session, { kind, actor, ...report.reported })
  })
}
