// Declares the steps of a submission on its way in: requested, validated, admitted, and finally stored.
import type { Actor } from '@verdict/kit/actor'
import type { Trace } from '@verdict/kit/trace'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { SubmittedProblem } from '../admission/assert-scope.ts'
import type { AnswerName, SubmissionRow } from '../submissions/submission.model.ts'

/** Describes a request to judge code or answers. */
export interface SubmitRequest extends Partial<Scope> {
  /** Display id of the problem in its scope. */
  pid: string
  language: string
  code: string
  /** Contains the answer of a captcha and its key; without a key the captcha shown to the actor last is meant. */
  captcha?: string | undefined
  captchaKey?: string | undefined
}

/** Describes a request with code or answers that passed the checks without context. */
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
  /** This user sends it on behalf of the actor. */
  enteredBy?: EnteredBy
  idempotencyKey: string | undefined
  /** Returns the submission that an earlier call with the same key stored, if there is one. */
  findFirst: () => Promise<SubmissionRow | undefined>
}

/** Contains everything about a request that is to be stored. */
export interface SubmissionEntry {
  admitted: AdmittedRequest
  queuedAt: Date
  /** Traces the call that submitted it. */
  trace: Trace | undefined
  /** It is set as soon as the submission has a number. */
  submission?: SubmissionRow
}

/** Describes the user who sends a submission on behalf of its author, and the contest in the other system. */
export interface EnteredBy {
  uid: string
  username: string
  contestTitle: string
  contestTitleEn: string
  /** This is the ID in the other system of the shadowed contest; empty if there is none. */
  shadowedFrom: string
}

export interface SubmitOptions {
  idempotencyKey?: string | undefined
  enteredBy?: EnteredBy | undefined
}
