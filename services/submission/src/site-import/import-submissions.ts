import type { ClientSession } from 'mongoose'
import { submissionJudged } from '@verdict/proto/events/submission'
import { practiceScope, scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { AppError } from '@verdict/kit/errors'
import { nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { ProblemSummary } from '../clients/problems.client.ts'
import { invalidateDays } from '../days/count-days.ts'
import { isOpenProblem } from '../projections/problem.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { toJudgedEvent } from '../submissions/changes/write-verdict.ts'
import type { SiteImportContext } from './context.ts'

type Row = SiteImportRow<'submission'>

const practiceKey = scopeKey(practiceScope)

function submissionOf(submitId: number, row: Row, summary: ProblemSummary): SubmissionRow {
  const { cid, tid, gid, displayId, submitTime: submittedAt, ...fields } = row
  const submitTime = new Date(submittedAt)
  const scope = scopeKey(toScope({ cid, tid, gid }))
  const isOpen = isOpenProblem({ auth: summary.auth, gid: summary.gid === 0 ? null : summary.gid, deleted: false })
  return {
    _id: submitId,
    ...fields,
    scope,
    visibility: scope !== practiceKey || isOpen ? 'public' : 'hidden',
    displayPid: summary.problemId,
    displayId: displayId === summary.problemId ? null : displayId,
    cpid: null,
    cid,
    tid,
    gid: gid === 0 ? null : gid,
    tenant: scope === practiceKey ? 'public' : scope,
    length: row.code.length,
    submitTime,
    attempt: 1,
    judger: null,
    isManual: false,
    judgedAt: submitTime,
    judgeCaseMode: summary.judgeCaseMode,
    record: null,
  }
}

/** Imports submissions of another online judge with their verdicts; statistics and scoreboards follow by events. */
export function submissionImport(ctx: SiteImportContext) {
  const summaries = async (rows: readonly Row[]) => {
    const pids = [...new Set(rows.map(({ pid }) => pid))]
    const { problems } = await ctx.problemService.getMany({ pids })
    return new Map(problems.map((summary) => [summary.pid, summary]))
  }

  async function write(session: ClientSession, rows: readonly { id: string | number; row: Row }[]): Promise<void> {
    const byPid = await summaries(rows.map(({ row }) => row))
    const submissions = rows.map(({ id, row }) => {
      const summary = byPid.get(row.pid)
      if (summary === undefined) throw new AppError('problem.not_found')
      return submissionOf(Number(id), row, summary)
    })
    await ctx.submissions.insertMany(submissions, { session, lean: true })
    const results = submissions.map(({ _id, attempt }) => ({ _id, attempt, cases: [] }))
    await ctx.caseResults.insertMany(results, { session, lean: true })
    for (const uid of new Set(submissions.map((one) => one.uid))) await invalidateDays(ctx, uid, session)
    const judged = submissions.map((one) => toJudgedEvent(one, { at: one.submitTime, groups: [] }))
    await ctx.outbox.addMany(session, submissionJudged, judged)
  }

  return siteImportOf({
    kind: 'submission',
    newIds: (count) => nextIdRange(ctx.db, 'submissions', count),
    write,
    done: () => ctx.readCache.invalidate(),
  })
}
