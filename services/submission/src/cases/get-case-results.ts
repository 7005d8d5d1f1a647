import type { Actor } from '@verdict/kit/actor'
import type { RouteData } from '@verdict/proto/http/route'
import type { getAllCaseResult } from '@verdict/proto/http/submission/submission'
import type { CasesContext } from './context.ts'
import { findShownFailure } from './find-shown-failure.ts'
import { findKnownSubmission } from '../submissions/find-submission.ts'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'
import { findCaseResults } from '../verdicts/case-results.ts'
import type { CaseRow } from '../verdicts/case-results.model.ts'
import { caseMessage, summarizeCases } from './case.rules.ts'
import { byDeclaredGroup, bySubtask, isSubtaskMode, type SubtaskResult } from './subtask.rules.ts'

type CaseResults = RouteData<typeof getAllCaseResult>

interface Shown {
  judgeCaseMode: string
  access: Pick<SubmissionAccess, 'fileNames' | 'excerpts'>
  /** `seq` of the first failed test, if it may be shown. */
  first: number | null
}

/**
 * The test results of a submission, or null if they are hidden from the caller.
 *
 * @throws AppError submission.not_found
 */
export async function getCaseResults(
  ctx: CasesContext,
  actor: Actor | null,
  { submitId }: { submitId: number },
): Promise<CaseResults> {
  const { submission, access } = await findKnownSubmission(ctx, actor, submitId, 'cases')
  if (!access.cases) return null
  const stored = await ctx.readCache.get(`cases ${submitId}`, () => findCaseResults(ctx, submitId))
  const cases = stored?.cases ?? []
  const groups = stored?.groups ?? []
  // Groups with points are reported as the mode for which existing clients display subtasks.
  const judgeCaseMode = groups.length > 0 ? 'subtask_lowest' : submission.judgeCaseMode
  const { seq: first, opensAt } = await findShownFailure(ctx, submission, access, cases)
  const shown = { judgeCaseMode, access, first }
  const head = {
    judgeCaseMode,
    summary: summarizeCases(cases),
    ...(opensAt === null ? {} : { failureOpensAt: opensAt.toISOString() }),
  }
  if (!isSubtaskMode(judgeCaseMode)) return { ...head, judgeCaseList: cases.map((one) => toCaseView(one, shown)) }
  const subtasks = groups.length > 0 ? byDeclaredGroup(cases, groups) : bySubtask(cases, judgeCaseMode)
  return { ...head, subTaskJudgeCaseVoList: subtasks.map((one) => toSubtaskView(one, shown)) }
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

function toCaseView(one: CaseRow, { judgeCaseMode, access, first }: Shown) {
  const excerpts = access.excerpts || one.seq === first
  return {
    time: one.timeMs,
    memory: one.memoryKb,
    score: one.score,
    status: one.status,
    userOutput: caseMessage(one, { excerpts }),
    groupNum: one.groupNum,
    seq: one.seq,
    mode: judgeCaseMode,
    inputData: access.fileNames ? one.inputName : null,
    outputData: access.fileNames ? one.outputName : null,
    ...(excerpts ? { excerpt: one.excerpt ?? null } : {}),
  }
}
