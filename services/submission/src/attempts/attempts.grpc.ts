import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { roleKeys } from '@verdict/proto/codes/roles'
import type { GetOwnAttemptRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/GetOwnAttemptRequest'
import type { ListAcceptedRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ListAcceptedRequest'
import type { OwnAttempt } from '@verdict/proto/grpc/generated/submission/v1/OwnAttempt'
import { summarizeCases } from '../cases/case.rules.ts'
import type { CasesContext } from '../cases/context.ts'
import { findShownFailure } from '../cases/find-shown-failure.ts'
import { findKnownSubmission } from '../submissions/find-submission.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { toCompilerMessages } from '../submissions/submission.view.ts'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'
import { findCaseResults } from '../verdicts/case-results.ts'

const maxAccepted = 50

/**
 * Submissions for the AI tutor: the caller's own as their author sees them, and accepted programs, which the tutor must
 * not show.
 */
export function attemptsHandlers(ctx: CasesContext): GrpcHandlers<'submission.v1.Attempts'> {
  return {
    getOwn: (request) => getOwn(ctx, request),
    count: async ({ uid, pid, afterMs }) => ({
      attempts: await ctx.submissions.countDocuments({ uid, pid, submitTime: { $gt: new Date(afterMs) } }),
    }),
    listAccepted: async (request) => ({ programs: await listAccepted(ctx, request) }),
  }
}

/** @throws AppError submission.not_found */
async function getOwn(
  ctx: CasesContext,
  { uid, username, roles, submitId }: GetOwnAttemptRequest__Output,
): Promise<OwnAttempt> {
  const actor = { uid, username, roles: roleKeys.filter((key) => roles.includes(key)), sessionId: '' }
  const { submission, access } = await findKnownSubmission(ctx, actor, submitId, 'nothing')
  if (!access.isOwn) throw new AppError('submission.not_found')
  const { pid, cid, tid, gid, language, code, submitTime, record, errorMessage } = submission
  const showsCompiler = submission.status === JudgeStatus.CompileError && access.compilerText
  return {
    submitId,
    pid,
    cid,
    tid,
    gid: gid ?? 0,
    language,
    code,
    status: access.maskedStatus ?? submission.status,
    compilerText: showsCompiler ? (errorMessage ?? '') : '',
    compilerMessages: toCompilerMessages(submission, access),
    submittedAtMs: submitTime.getTime(),
    problemVersion: record?.problemVersion ?? 0,
    ...(access.cases ? await failureOf(ctx, submission, access) : {}),
  }
}

/** The first failed test, with its excerpt if the setter lets contestants see it. */
async function failureOf(
  ctx: CasesContext,
  submission: SubmissionRow,
  access: SubmissionAccess,
): Promise<Pick<OwnAttempt, 'failedSeq' | 'failedStatus' | 'excerpt' | 'passed' | 'total'>> {
  const cases = (await findCaseResults(ctx, submission._id))?.cases ?? []
  const { passed, total, firstFailed } = summarizeCases(cases)
  const failed = cases.find(({ seq }) => seq === firstFailed)
  if (failed === undefined) return { passed, total }
  const shown = await findShownFailure(ctx, submission, access, cases)
  const isShown = access.excerpts || shown.seq === failed.seq
  return {
    passed,
    total,
    failedSeq: failed.seq,
    failedStatus: failed.status,
    ...(isShown && failed.excerpt !== undefined ? { excerpt: failed.excerpt } : {}),
  }
}

async function listAccepted(ctx: Pick<CasesContext, 'submissions'>, asked: ListAcceptedRequest__Output) {
  const { pid, language } = asked
  const limit = Math.min(Math.max(1, asked.limit), maxAccepted)
  const find = (filter: object) =>
    ctx.submissions
      .find({ pid, status: JudgeStatus.Accepted, ...filter }, { language: 1, code: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Pick<SubmissionRow, '_id' | 'language' | 'code'>[]>()
  const same = language === '' ? [] : await find({ language })
  const others = same.length < limit ? await find({ language: { $ne: language } }) : []
  return [...same, ...others].slice(0, limit).map(({ _id: submitId, ...rest }) => ({ submitId, ...rest }))
}
