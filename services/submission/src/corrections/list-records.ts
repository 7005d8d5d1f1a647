import type { Actor } from '@verdict/kit/actor'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { getJudgingRecords } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { JudgingRecord__Output } from '@verdict/proto/grpc/generated/submission/v1/JudgingRecord'
import type { CorrectionsContext } from './context.ts'
import { findKnownSubmission } from '../submissions/find-submission.ts'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'

export type RecordView = RouteData<typeof getJudgingRecords>[number]

const shown = 100

/**
 * The judging history of a submission, newest first, each with what the verdict was based on. Test results and the
 * reason of a System Error are included only for those who may see them elsewhere.
 *
 * @throws AppError submission.not_found, what the policy of its scope refuses with
 */
export async function listRecords(
  ctx: CorrectionsContext,
  actor: Actor,
  { submitId }: { submitId: number },
): Promise<RecordView[]> {
  const { policy, access } = await findKnownSubmission(ctx, actor, submitId, 'judgings')
  assertAllowed(policy, 'seeJudgings')
  const rows = await ctx.judgingRecords.find({ submitId }, { results: 0 }).sort({ attempt: -1 }).limit(shown).lean()
  return rows.map((row) => toView(row, access))
}

function toView(row: JudgingRecordRow, access: Pick<SubmissionAccess, 'cases' | 'errorReason'>): RecordView {
  const { attempt, kind, by, status, score, at, reason, workerId, record } = row
  const cases = access.cases ? row.cases : []
  return {
    attempt,
    kind,
    by,
    status,
    score,
    reason: kind === 'system_error' && !access.errorReason ? null : reason,
    at: at.toISOString(),
    ...recordFields(record),
    workerId: workerId ?? textOrNull(record?.workerId),
    cases: cases.map(({ seq, status, timeMs, memoryKb, score, runs = 1 }) => ({
      seq,
      status,
      score,
      runs,
      time: timeMs,
      memory: memoryKb,
    })),
  }
}

/** Fields that a worker left empty were unknown to it. */
function recordFields(record: Partial<JudgingRecord__Output> | null) {
  return {
    problemVersion: numberOrNull(record?.problemVersion),
    dataHash: textOrNull(record?.dataHash),
    codeHash: textOrNull(record?.codeHash),
    language: textOrNull(record?.language),
    compilerVersion: textOrNull(record?.compilerVersion),
    checkerVersion: textOrNull(record?.checkerVersion),
    interactorVersion: textOrNull(record?.interactorVersion),
    timeLimitMs: numberOrNull(record?.timeLimitMs),
    memoryLimitMb: numberOrNull(record?.memoryLimitMb),
    sandboxVersion: textOrNull(record?.sandboxVersion),
    referenceMs: numberOrNull(record?.referenceMs),
    compileMs: record?.compileMs ?? null,
    judgeMs: record?.judgeMs ?? null,
    compileCached: record?.compileCached ?? null,
    reruns: record?.reruns ?? null,
  }
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || value === 0 ? null : value
}
