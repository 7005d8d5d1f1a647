import type { HiddenVerdicts__Output } from '@verdict/proto/grpc/generated/scope/v1/HiddenVerdicts'
import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isAllowed, type Policy, type PolicyQuestion } from '@verdict/proto/codes/policy'
import type { FailureDetail } from '@verdict/proto/codes/problem'
import type { ProblemVisibility } from '../projections/problem.rules.ts'

/** These fields decide whether the verdict of a submission is hidden. */
export interface MaskedFacts {
  submitTime: Date
  status: JudgeStatus
  attempt: number
  verifiedAttempt?: number
}

/** These fields decide which parts of a submission an actor sees. */
export interface SubmissionFacts extends MaskedFacts {
  uid: string
  share: boolean
  visibility: ProblemVisibility
  /** Marks a virtual run, which only its user sees. */
  isVirtual?: boolean
}

/** These settings of a problem decide what others see of submissions to it; undefined if the problem is unknown. */
export type ProblemFacts =
  | { codeShare: boolean; openCaseResult: boolean; failureDetail?: FailureDetail | undefined }
  | undefined

/** Whether the setter shows results of single tests to contestants. */
export function showsCaseResults(problem: ProblemFacts): boolean {
  return problem?.openCaseResult === true && problem.failureDetail !== 'none'
}

/** Describes the user who looks at a submission. */
export interface Reader {
  /** null: not signed in. */
  uid: string | null
  /** Whether they may manage the problem, as its owner says. Lists, which show no tests, leave it out. */
  managesProblem?: boolean
}

/** Lists the parts of one submission that an actor may see. */
export interface SubmissionAccess {
  isOwn: boolean
  /** Whether the actor may know that it exists. */
  isKnown: boolean
  /** Whether lists and status checks show it. */
  isListed: boolean
  /** Shown in place of the verdict; null: the verdict is shown, with its score. */
  maskedStatus: JudgeStatus | null
  /** Time and memory. */
  resources: boolean
  length: boolean
  code: boolean
  /** Covers the output of the compiler. */
  compilerText: boolean
  /** Results of the single tests. */
  cases: boolean
  /** Excerpts of the files of failed tests, and the words of the problem's checker, which may quote the answer. */
  excerpts: boolean
  /** Covers the result of the first failed test alone, if it is small. */
  firstFailure: boolean
  /** Names of test files. */
  fileNames: boolean
  /** The reason of a System Error, which may quote tests and checker. */
  errorReason: boolean
}

/**
 * Computes what an actor with this policy sees of a submission. The policy of the scope decides about verdicts and
 * results of tests; the problem decides about the contents of tests: its managers see them, others see as much as its
 * setter shows to contestants. Neither replaces the other.
 */
export function accessTo(
  policy: Policy,
  { uid, managesProblem = false }: Reader,
  submission: SubmissionFacts,
  problem: ProblemFacts,
  now: Date,
): SubmissionAccess {
  const may = (question: PolicyQuestion) => isAllowed(policy, question)
  const isOwn = uid !== null && uid === submission.uid
  const isOpen = submission.visibility === 'public' && submission.isVirtual !== true
  const isKnown = isOwn || may('seeAllSubmissions') || (isOpen && may('seeSubmissions'))
  const mask = findMask(policy, isOwn, submission, now)
  const verdict = isKnown && mask === undefined
  const shared = submission.share && problem?.codeShare === true && may('seeSharedCode')
  const code = isKnown && (isOwn || may('seeCode') || shared)
  const seesAllCases = may('seeAllCases')
  const inScope = seesAllCases || may(isOwn ? 'seeOwnCases' : 'seeCases')
  const cases = verdict && inScope && (managesProblem || showsCaseResults(problem))
  // During a contest `seeCases` is denied, which hides even the first failed test of one's own submission.
  const showsFirst = problem?.failureDetail === 'first' && isOwn && may('seeCases')
  const showsExcerpts = problem?.failureDetail === 'excerpt' && (isOwn || seesAllCases)
  return {
    isOwn,
    isKnown,
    isListed: isKnown && mask?.listed !== false,
    maskedStatus: mask === undefined ? null : mask.status,
    resources: verdict && (isOwn || may('seeResources')),
    length: isKnown && (isOwn || may('seeResources')),
    code,
    compilerText: verdict && code,
    cases,
    excerpts: cases && (managesProblem || showsExcerpts),
    firstFailure: cases && (managesProblem || showsExcerpts || showsFirst),
    fileNames: cases && managesProblem,
    errorReason: verdict && managesProblem,
  }
}

/** Whether a verdict says that the judging failed, and not the program. */
export function isSystemError(status: JudgeStatus): boolean {
  return status === JudgeStatus.SystemError || status === JudgeStatus.SubmittedFailed
}

/** Selects how much of a submission is shown. */
export type ShownDetails = 'nothing' | 'verdict' | 'cases' | 'judgings'

/**
 * Tells whether a manager of the problem sees more of the details than others do. `asManager` is the access that a
 * manager would have.
 */
export function dependsOnManaging(
  shown: ShownDetails,
  asManager: Pick<SubmissionAccess, 'cases' | 'errorReason'>,
  { status }: Pick<SubmissionFacts, 'status'>,
): boolean {
  switch (shown) {
    case 'verdict':
      return asManager.errorReason && isSystemError(status)
    case 'cases':
      return asManager.cases
    case 'judgings':
      return asManager.cases || asManager.errorReason
    default:
      return false
  }
}

/** Selects submissions with a verdict that an actor may not see now; `before` is exclusive, null means no bound. */
export interface VerdictMask {
  whose: 'own' | 'others'
  from: Date | null
  before: Date | null
  /** Shown instead of the verdict. */
  status: JudgeStatus
  /** Whether lists show the submission at all. */
  listed: boolean
  /** Matches only submissions with a current verdict that no juror has verified; cancelled ones have none. */
  unverified: boolean
}

/** The verdicts that a policy hides at an instant. The first mask that covers a submission counts. */
export function masksOf(policy: Policy, now: Date): VerdictMask[] {
  const hidden = policy.hidden.filter(({ untilMs }) => untilMs === 0 || now.getTime() < untilMs).map(toMask)
  if (isAllowed(policy, 'seeVerdicts')) return hidden
  const others = {
    from: null,
    before: null,
    status: JudgeStatus.SubmittedUnknownResult,
    listed: true,
    unverified: false,
  }
  return [...hidden, { whose: 'others', ...others }]
}

function toMask({
  whose,
  submittedFromMs,
  submittedBeforeMs,
  status,
  listed,
  unverified,
}: HiddenVerdicts__Output): VerdictMask {
  return {
    whose: whose === 'own' ? 'own' : 'others',
    from: submittedFromMs === 0 ? null : new Date(submittedFromMs),
    before: submittedBeforeMs === 0 ? null : new Date(submittedBeforeMs),
    status: isJudgeStatus(status) ? status : JudgeStatus.SubmittedUnknownResult,
    listed,
    unverified,
  }
}

function findMask(policy: Policy, isOwn: boolean, submission: MaskedFacts, now: Date): VerdictMask | undefined {
  return masksOf(policy, now).find((mask) => isOwn === (mask.whose === 'own') && covers(mask, submission))
}

/** Whether a mask is for this submission. */
export function covers(
  { from, before, unverified }: VerdictMask,
  { submitTime, status, attempt, verifiedAttempt }: MaskedFacts,
): boolean {
  const isInTime = (from === null || submitTime >= from) && (before === null || submitTime < before)
  const isUnverified = verifiedAttempt !== attempt && status !== JudgeStatus.Cancelled
  return isInTime && (!unverified || isUnverified)
}
