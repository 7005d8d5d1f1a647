import { toTraceparent, type Trace } from '@verdict/kit/trace'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isRemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { scopeKey, scopeKind, toScope } from '@verdict/proto/codes/scope'
import { versionIn, type SubmittedProblem } from '../admission/assert-scope.ts'
import { taskIdOf, type Lane, type TaskRow } from '../queue/tasks/index.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { isInVirtualRun } from '../submissions/virtual-run.rules.ts'
import type { AdmittedRequest, EnteredBy } from './submission-steps.ts'

/** Returns the fields about the sender that the submission shows. */
function toEntered({ uid, username, shadowedFrom }: EnteredBy): SubmissionRow['enteredBy'] {
  return { uid, username, ...(shadowedFrom === '' ? {} : { shadowedFrom }) }
}

export function newSubmission(
  submitId: number,
  { actor, request, problem, policy, submittedAt, enteredBy }: AdmittedRequest,
): SubmissionRow {
  const { inScope, summary } = problem
  const { remoteJudge, remoteProblem } = summary
  const scope = toScope(policy.scope ?? request)
  return {
    _id: submitId,
    scope: scopeKey(scope),
    visibility: inScope.open ? 'public' : 'hidden',
    pid: summary.pid,
    displayPid: summary.problemId,
    displayId: inScope.displayId === summary.problemId ? null : inScope.displayId,
    cpid: inScope.cpid === 0 ? null : inScope.cpid,
    uid: actor.uid,
    username: actor.username,
    cid: scope.cid,
    tid: scope.tid,
    gid: scope.gid === 0 ? null : scope.gid,
    tenant: policy.tenant,
    upsolving: policy.upsolving,
    ...(isInVirtualRun(policy, submittedAt) ? { isVirtual: true } : {}),
    ...(scopeKind(scope) === 'practice' && !inScope.open ? { trial: true } : {}),
    ...(enteredBy === undefined ? {} : { enteredBy: toEntered(enteredBy) }),
    language: request.language,
    code: request.code,
    length: request.length,
    share: false,
    submitTime: submittedAt,
    status: JudgeStatus.Pending,
    attempt: 1,
    score: null,
    oiRankScore: null,
    timeMs: null,
    memoryKb: null,
    errorMessage: null,
    judger: null,
    isManual: false,
    judgedAt: null,
    judgeCaseMode: summary.judgeCaseMode,
    record: null,
    ...(request.answers === undefined ? {} : { answers: request.answers.files }),
    ...(isRemoteJudgeKey(remoteJudge)
      ? { remote: { judge: remoteJudge, problem: remoteProblem, needsConfirmation: policy.holdsReportedVerdicts } }
      : {}),
  }
}

export function newTask(
  submission: SubmissionRow,
  problem: SubmittedProblem,
  { lane, queuedAt, trace }: { lane: Lane; queuedAt: Date; trace: Trace | undefined },
): TaskRow {
  const { _id: submitId, uid, cid, pid, language, tenant } = submission
  return {
    _id: taskIdOf(submitId),
    submitId,
    uid,
    cid,
    pid,
    problemVersion: versionIn(problem),
    language,
    lane,
    tenant,
    state: 'waiting',
    attempt: 1,
    queuedAt,
    systemErrors: 0,
    lapses: 0,
    ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
  }
}

export function toCreatedEvent({ _id: submitId, pid, cid, tid, gid, uid, username, submitTime }: SubmissionRow) {
  return { submitId, pid, scope: toScope({ cid, tid, gid }), uid, username, submitTime: submitTime.toISOString() }
}

export function toEnteredEvent({ _id: submitId, uid, cid }: SubmissionRow, by: EnteredBy, at: Date) {
  const { uid: byUid, username: byUsername, contestTitle, contestTitleEn } = by
  return { submitId, uid, cid, byUid, byUsername, contestTitle, contestTitleEn, at: at.toISOString() }
}
