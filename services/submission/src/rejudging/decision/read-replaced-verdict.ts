import type { ClientSession } from 'mongoose'
import type { RejudgingContext } from '../context.ts'
import { findCaseResults } from '../../verdicts/case-results.ts'
import type { Verdict } from '../../verdicts/result.rules.ts'
import type { Replaced } from '../rejudging.model.ts'

/**
 * The verdict of a submission with its test results, to be kept by what replaces it; null: the submission was deleted.
 */
export async function readReplacedVerdict(
  ctx: Pick<RejudgingContext, 'submissions' | 'caseResults' | 'judgingRecords'>,
  session: ClientSession,
  submitId: number,
): Promise<Omit<Replaced, 'byAttempt'> | null> {
  const row = await ctx.submissions.findById(submitId, { code: 0 }).session(session).lean()
  if (row === null) return null
  const results = await findCaseResults(ctx, submitId, session)
  const { status, errorMessage, score, oiRankScore, timeMs, memoryKb, record, compilerMessages } = row
  const verdict: Verdict = {
    status,
    errorMessage,
    score,
    oiRankScore,
    timeMs,
    memoryKb,
    record,
    cases: results?.cases ?? [],
    groups: results?.groups ?? [],
    test: null,
    ...(compilerMessages === undefined ? {} : { online: { tests: [], compilerMessages } }),
  }
  return { verdict, judger: row.judger, isManual: row.isManual }
}
