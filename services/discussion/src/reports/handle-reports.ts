import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { writeModerationLog } from '../moderation/write-moderation-log.ts'
import type { ReportsContext } from './context.ts'
import type { ReportDoc } from './report.model.ts'

/** Reports, those to be handled first, with the discussion as it is now, or as it was when it has been deleted. */
export async function listReports(
  ctx: Pick<ReportsContext, 'discussions' | 'reports'>,
  query: { currentPage?: number; limit?: number },
) {
  const page = await pagedList<ReportDoc>({
    model: ctx.reports,
    filter: {},
    sort: { handled: 1, _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  const dids = page.records.map(({ did }) => did)
  const present = await ctx.discussions.find({ _id: { $in: dids } }, { title: 1, status: 1 }).lean()
  const byId = new Map(present.map((one) => [one._id, one]))
  return { ...page, records: page.records.map((report) => toRow(report, byId.get(report.did))) }
}

function toRow(report: ReportDoc, present: { title: string; status: number } | undefined) {
  const { did, gid, reporter, content, author, title, excerpt } = report
  return {
    id: report._id,
    did,
    gid,
    reporter,
    content,
    discussionTitle: present?.title ?? title,
    discussionAuthor: author,
    discussionContent: excerpt,
    discussionStatus: present?.status ?? null,
    status: report.handled,
    gmtCreate: report.createdAt.toISOString(),
  }
}

/**
 * Marks a report as handled, or as open again. Doing it twice changes nothing.
 *
 * @throws AppError discussion.report_not_found, discussion.already_reported where a newer report by the same user is open
 */
export async function handleReport(
  ctx: ReportsContext,
  actor: Actor,
  { id, status }: { id: number; status: boolean },
): Promise<void> {
  const handled = { handled: status, handledBy: status ? actor.username : null }
  try {
    await inTransaction(ctx.db, async (session) => {
      const report = await ctx.reports.findById(id, null, { session }).lean()
      if (report === null) throw new AppError('discussion.report_not_found')
      describeAudit({ name: report.title, before: { handled: report.handled }, after: { handled: status } })
      if (report.handled === status) return
      await ctx.reports.updateOne({ _id: id }, { $set: handled }, { session })
      const { did, gid, title, author, authorUid } = report
      await writeModerationLog(ctx, session, {
        kind: status ? 'report_handled' : 'report_reopened',
        actor,
        subject: { uid: authorUid, name: author },
        target: { type: 'Discussion', id: did, text: title },
        place: { did, cid: null, gid },
      })
    })
  } catch (error) {
    if (isDuplicateKey(error, 'did')) throw new AppError('discussion.already_reported')
    throw error
  }
}
