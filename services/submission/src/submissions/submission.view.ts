import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import { isRemoteFailure, remoteFailureText } from '@verdict/proto/codes/remote/failures'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList, submitProblemJudge } from '@verdict/proto/http/submission/submission'
import type { KnownUser } from '@verdict/kit/users-projection'
import { titleFor } from '../projections/problem-projection.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { NameInContest } from './names-in-contest.ts'
import type { SubmissionRow, SubmissionSummary } from './submission.model.ts'
import { isSystemError, type SubmissionAccess } from './visibility.rules.ts'

export type JudgeView = RouteData<typeof submitProblemJudge>
export type JudgeRowView = RouteData<typeof getSubmissionList>['records'][number]

interface ViewOptions {
  problem: ProblemProjection | undefined
  /** What its contest calls the problem now; undefined: as it was when it was submitted. */
  named: NameInContest | undefined
  lang: Locale
  access: SubmissionAccess
  /** Tells whether to show who sent it on behalf of the author; by default it is shown with the code. */
  showsEntered?: boolean
}

/** Shown of a System Error to who may not see its reason. */
export const systemErrorTexts: Readonly<Record<Locale, string>> = {
  'zh-CN': '评测系统出错，题目的管理者可以查看原因',
  'en-US': 'The judging system failed; those who manage the problem can see the reason',
}

function commonFields(
  row: SubmissionSummary,
  { problem, named, lang, access, showsEntered = access.code }: ViewOptions,
) {
  const isMasked = access.maskedStatus !== null
  return {
    submitId: row._id,
    pid: row.pid,
    displayPid: named?.displayId ?? row.displayId ?? row.displayPid,
    title: named?.title ?? titleFor(problem, lang),
    uid: row.uid,
    username: row.username,
    submitTime: row.submitTime.toISOString(),
    status: access.maskedStatus ?? row.status,
    share: row.share,
    time: access.resources ? row.timeMs : null,
    memory: access.resources ? row.memoryKb : null,
    score: isMasked ? null : row.score,
    oiRankScore: isMasked ? null : row.oiRankScore,
    length: access.length ? row.length : null,
    language: row.language,
    cid: row.cid,
    cpid: named?.cpid ?? row.cpid ?? null,
    gid: row.gid,
    judger: isMasked ? null : row.judger,
    // Addresses are not stored with submissions.
    ip: null,
    isManual: !isMasked && row.isManual,
    ...(showsEntered && row.enteredBy !== undefined ? enteredFields(row.enteredBy) : {}),
  }
}

function enteredFields({ username, shadowedFrom }: NonNullable<SubmissionSummary['enteredBy']>) {
  return { enteredBy: username, ...(shadowedFrom === undefined ? {} : { shadowedFrom }) }
}

/** A submission with its code, as far as the actor may see it. */
export function toJudge(row: SubmissionRow, options: ViewOptions): JudgeView {
  return {
    ...commonFields(row, options),
    errorMessage: errorText(row, options),
    code: options.access.code ? row.code : null,
    version: row.attempt,
    ...judgeVersionOf(row, options),
    ...remoteFields(row, options),
  }
}

/** Which version of the problem gave the verdict, where that is shown. */
function judgeVersionOf({ record }: SubmissionRow, { access }: ViewOptions) {
  const judgeVersion = record?.problemVersion ?? 0
  return access.maskedStatus !== null || judgeVersion === 0 ? {} : { judgeVersion }
}

/** Returns the compiler's positions in the code, for users who may see the compiler's text. */
export function toCompilerMessages({ status, compilerMessages = [] }: SubmissionRow, access: SubmissionAccess) {
  return status === JudgeStatus.CompileError && access.compilerText ? compilerMessages : []
}

/** A submission without code and texts, as status checks show it. */
export function toJudgeSummary(row: SubmissionSummary, options: ViewOptions): JudgeView {
  return { ...commonFields(row, options), errorMessage: null, code: null, version: row.attempt }
}

/**
 * Returns the fields of a run at a remote judge: users who may see the verdict see the judge's message, and users who
 * may see the code get the link.
 */
function remoteFields({ remote }: SubmissionRow, { access, lang }: ViewOptions) {
  if (remote === undefined) return {}
  const { judge, runId = '', runUrl = '', text = '', failure = '', detail = '', evidence } = remote
  if (access.maskedStatus !== null) return { remote: { judge, runId: '', runUrl: '', text: '', failure: null } }
  const isCodeSeen = access.code
  return {
    remote: {
      judge,
      text,
      evidence,
      ...(isCodeSeen ? { runId, runUrl } : { runId: '', runUrl: '' }),
      failure: isRemoteFailure(failure) ? remoteFailureText(failure, { key: judge, detail }, lang) : null,
    },
  }
}

/** A compiler quotes the code: its text is for who sees the code. The reason of a System Error is for who manages the problem. */
function errorText({ status, errorMessage, remote }: SubmissionRow, { access, lang }: ViewOptions): string | null {
  if (access.maskedStatus !== null) return null
  const failure = remote?.failure ?? ''
  if (remote !== undefined && isRemoteFailure(failure))
    return remoteFailureText(failure, { key: remote.judge, detail: access.code ? (remote.detail ?? '') : '' }, lang)
  if (isSystemError(status)) return access.errorReason ? errorMessage : systemErrorTexts[lang]
  return status === JudgeStatus.CompileError && access.compilerText ? errorMessage : null
}

type Submitter = Pick<KnownUser, 'avatar' | 'titleName' | 'titleColor'>

export function toJudgeRow(
  row: SubmissionSummary,
  { submitter, ...options }: ViewOptions & { submitter: Submitter | undefined },
): JudgeRowView {
  const { avatar = null, titleName = null, titleColor = null } = submitter ?? {}
  const mark = row.isVirtual === true ? { isVirtual: true } : {}
  return {
    ...commonFields(row, options),
    // The letter in a contest, also where that is the problem's ID on the site.
    displayId: options.named?.displayId ?? row.displayId ?? (row.cid === 0 ? null : row.displayPid),
    source: null,
    avatar,
    titleName,
    titleColor,
    ...mark,
    ...(options.access.maskedStatus === null ? { evidence: row.remote?.evidence } : {}),
  }
}
