import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ReadingContext } from './context.ts'
import { findProblems } from '../projections/problem-projection.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { showsCaseResults } from '../submissions/visibility.rules.ts'

const maxCodes = 200

type CodesContext = Pick<ReadingContext, 'submissions' | 'judgingRecords' | 'problems' | 'problemCache'>

function assertFew(asked: readonly unknown[]): void {
  if (asked.length > maxCodes) throw new AppError('request.invalid', { detail: `at most ${maxCodes}` })
}

function tookMs(record: JudgingRecordRow | undefined): number {
  return record?.record === null || record?.record === undefined ? 0 : record.record.compileMs + record.record.judgeMs
}

/**
 * Programs and judgings for owners of scopes, who decide who may see them; test results only of problems whose setter
 * opens them.
 */
export function codesHandlers(ctx: CodesContext): GrpcHandlers<'submission.v1.Codes'> {
  return {
    async getMany({ submitIds, cid }) {
      assertFew(submitIds)
      const rows = await ctx.submissions
        .find({ _id: { $in: submitIds }, cid }, { language: 1, code: 1, length: 1 })
        .lean<{ _id: number; language: string; code: string }[]>()
      return { codes: rows.map(({ _id: submitId, language, code }) => ({ submitId, language, code })) }
    },
    async getOwn({ submitId, uid }) {
      const row = await ctx.submissions
        .findOne({ _id: submitId, uid }, { cid: 1, pid: 1, displayPid: 1, language: 1, status: 1, code: 1, length: 1 })
        .lean<Pick<SubmissionRow, 'cid' | 'pid' | 'displayPid' | 'language' | 'status' | 'code'>>()
      if (row === null) return { found: false }
      const { cid, pid, displayPid: problemId, language, status, code } = row
      const problems = await findProblems(ctx, [pid])
      return { found: true, cid, problemId, title: problems.get(pid)?.title ?? '', language, status, code }
    },
    async getJudgings({ cid, judgings }) {
      assertFew(judgings)
      const ids = judgings.map(({ submitId }) => submitId)
      const rows = await ctx.submissions
        .find({ _id: { $in: ids }, cid }, { language: 1, pid: 1 })
        .lean<{ _id: number; language: string; pid: number }[]>()
      const submissions = new Map(rows.map((row) => [row._id, row]))
      const problems = await findProblems(
        ctx,
        rows.map(({ pid }) => pid),
      )
      const keys = judgings.map(({ submitId, attempt }) => `${submitId}-${attempt}`)
      const fields = { submitId: 1, attempt: 1, at: 1, record: 1, cases: 1 }
      const found = await ctx.judgingRecords.find({ _id: { $in: keys } }, fields).lean<JudgingRecordRow[]>()
      const records = new Map(found.map((record) => [record._id, record]))
      return {
        judgings: judgings.flatMap(({ submitId, attempt }) => {
          const [submission, record] = [submissions.get(submitId), records.get(`${submitId}-${attempt}`)]
          if (submission === undefined) return []
          const shown = showsCaseResults(problems.get(submission.pid)) ? (record?.cases ?? []) : []
          const cases = shown.toSorted((a, b) => a.seq - b.seq)
          return {
            submitId,
            attempt,
            language: submission.language,
            judgedAtMs: record?.at.getTime() ?? 0,
            tookMs: tookMs(record),
            cases: cases.map(({ seq, status, timeMs }) => ({ seq, status, timeMs })),
          }
        }),
      }
    },
  }
}
