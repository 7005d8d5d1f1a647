import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { ReportsContext } from './context.ts'
import type { ReportDoc } from './report.model.ts'
import { setReportHandled } from './set-report-handled.ts'

/** Reports, open ones first, with the current discussion or, if it was deleted, its snapshot. */
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
 * Resolves or reopens a report; idempotent.
 *
 * @throws AppError discussion.report_not_found, discussion.already_reported where a newer report by the same user is
 *   open
 */
export async function handleReport(
  ctx: ReportsContext,
  actor: Actor,
  change: { id: number; status: boolean },
): Promise<void> {
  try {
    await setReportHandled(ctx, actor, change, {
      async find(id, session) {
        const report = await ctx.reports.findById(id, null, { session }).lean()
        return report && { name: report.title, handled: report.handled, reported: reportedIn(report) }
      },
      update: (id, handled, session) => ctx.reports.updateOne({ _id: id }, { $set: handled }, { session }),
    })
  } catch (error) {
    if (isDuplicateKey(error, 'did')) throw new AppError('discussion.already_reported')
    throw error
  }
}

/** The reported discussion for the moderation log. */
function reportedIn({ did, gid, title, author, authorUid }: ReportDoc) {
  return {
    subject: { uid: authorUid, name: author },
    target: { type: 'Discussion' as const, id: did, text: title },
    place: { did, cid: null, gid },
  }
}
