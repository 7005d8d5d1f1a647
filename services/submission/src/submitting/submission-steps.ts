// Declares the steps of a submission on its way in: requested, validated, admitted, and finally stored.
import type { Actor } from '@verdict/kit/actor'
import type { Trace } from '@verdict/kit/trace'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { SubmittedProblem } from '../admission/assert-scope.ts'
import type { AnswerName, SubmissionRow } from '../submissions/submission.model.ts'

/** What somebody asks to have judged. */
export interface SubmitRequest extends Partial<Scope> {
  /** Display id of the problem in its scope. */
  pid: string
  language: string
  code: string
  /** The answer of a captcha, and of which; without it of the one that the actor was shown last. */
  captcha?: string | undefined
  captchaKey?: string | undefined
}

/** A request whose code or answers were checked by themselves. */
export interface CheckedRequest extends SubmitRequest {
  length: number
  /** The zip of a submit-answer problem; `code` then lists its files. */
  answers?: { zip: Buffer; sha256: string; files: AnswerName[] }
}

/** A request that the policy of its scope lets in, and when it came. */
export interface AdmittedRequest {
  actor: Actor
  request: CheckedRequest
  problem: SubmittedProblem
  policy: Policy
  submittedAt: Date
  /** A number that was reserved for it. */
  submitId?: number
  /** Who sends it in the name of the actor. */
  enteredBy?: EnteredBy
  idempotencyKey: string | undefined
  /** What an equal call has stored, if there was one. */
  findFirst: () => Promise<SubmissionRow | undefined>
}

/** What is to be stored of a request. */
export interface SubmissionEntry {
  admitted: AdmittedRequest
  queuedAt: Date
  /** Of the call that it came by. */
  trace: Trace | undefined
  /** As soon as it has a number. */
  submission?: SubmissionRow
}

/** Who sends a submission in the name of its author, and what the contest is called in which that is done. */
export interface EnteredBy {
  uid: string
  username: string
  contestTitle: string
  contestTitleEn: string
  /** ID in the other system whose contest is shadowed; empty: none. */
  shadowedFrom: string
}

export interface SubmitOptions {
  idempotencyKey?: string | undefined
  enteredBy?: EnteredBy | undefined
}
