import type { Principal } from '@verdict/kit/principal'
import type { RouteData } from '@verdict/proto/http/route'
import type { getAllCaseResult } from '@verdict/proto/http/submission'
import type { SubmissionContext } from '../context.ts'
import { findKnownSubmission, viewerOf } from '../submissions/find-submission.ts'
import { canSeeCases } from '../submissions/visibility.rules.ts'
import type { CaseRow } from './case-results.model.ts'
import { byDeclaredGroup, bySubtask, isSubtaskMode, type SubtaskResult } from './subtask.rules.ts'

type CaseResults = RouteData<typeof getAllCaseResult>

interface Shown {
  judgeCaseMode: string
  /** Names and excerpts of the files with the test data; for administrators. */
  showFiles: boolean
}

/**
 * The tests of a submission, or null where the problem hides them from the caller.
 *
 * @throws AppError submission.not_found
 */
export async function getCaseResults(
  ctx: SubmissionContext,
  who: Principal | null,
  { submitId }: { submitId: number },
): Promise<CaseResults> {
  const viewer = viewerOf(who)
  const { submission, problem } = await findKnownSubmission(ctx, viewer, submitId)
  if (!canSeeCases(viewer, problem)) return null
  const stored = await ctx.reads.get(`cases ${submitId}`, async () => ctx.caseResults.findById(submitId).lean())
  const cases = stored?.cases ?? []
  const { judgeCaseMode } = submission
  const shown = { judgeCaseMode, showFiles: viewer.isAdmin }
  const groups = stored?.groups ?? []
  if (groups.length > 0 || isSubtaskMode(judgeCaseMode)) {
    const subtasks = groups.length > 0 ? byDeclaredGroup(cases, groups) : bySubtask(cases, judgeCaseMode)
    return { judgeCaseMode, subTaskJudgeCaseVoList: subtasks.map((one) => toSubtaskView(one, shown)) }
  }
  return { judgeCaseMode, judgeCaseList: cases.map((one) => toCaseView(one, shown)) }
}

function toSubtaskView({ groupNum, status, score, timeMs, memoryKb, accepted, cases }: SubtaskResult, shown: Shown) {
  return {
    groupNum,
    status,
    score,
    time: timeMs,
    memory: memoryKb,
    ac: accepted,
    total: cases.length,
    subtaskDetailList: cases.map((one) => toCaseView(one, shown)),
  }
}

function toCaseView(one: CaseRow, { judgeCaseMode, showFiles }: Shown) {
  return {
    time: one.timeMs,
    memory: one.memoryKb,
    score: one.score,
    status: one.status,
    userOutput: one.message === '' ? null : one.message,
    groupNum: one.groupNum,
    seq: one.seq,
    mode: judgeCaseMode,
    inputData: showFiles ? one.inputName : null,
    outputData: showFiles ? one.outputName : null,
    ...(showFiles ? { excerpt: one.excerpt ?? null } : {}),
  }
}
