import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'

/** Who looks; anonymous has no uid. */
export interface Viewer {
  uid: string | null
  isAdmin: boolean
}

export interface Place {
  uid: string
  cid: number
}

export interface ProblemFacts {
  auth: number
  codeShare: boolean
  openCaseResult: boolean
  gid: number | null
  deleted: boolean
}

export function isOwner(viewer: Viewer, submission: { uid: string }): boolean {
  return viewer.uid !== null && viewer.uid === submission.uid
}

/** Whether everyone may know of submissions to the problem. */
export function isOpenProblem(problem: Pick<ProblemFacts, 'auth' | 'gid' | 'deleted'> | undefined): boolean {
  return problem !== undefined && problem.auth === ProblemAuth.Public && problem.gid === null && !problem.deleted
}

/** Whether the viewer may know that the submission exists. */
export function canKnowOf(viewer: Viewer, submission: Place, problem: ProblemFacts | undefined): boolean {
  if (viewer.isAdmin || isOwner(viewer, submission)) return true
  return submission.cid === 0 && isOpenProblem(problem)
}

/** Whether its owner may show the code of a submission to everyone. `codeHidden`: the site hides code outside contests. */
export function isSharingAllowed(
  submission: { cid: number },
  problem: Pick<ProblemFacts, 'codeShare'> | undefined,
  { codeHidden }: { codeHidden: boolean },
): boolean {
  return submission.cid === 0 && problem?.codeShare === true && !codeHidden
}

/** Whether the viewer sees the code: its owner, administrators, and everyone where it is shared and sharing is allowed. */
export function canSeeCode(
  viewer: Viewer,
  submission: { uid: string; share: boolean },
  { sharingAllowed }: { sharingAllowed: boolean },
): boolean {
  return viewer.isAdmin || isOwner(viewer, submission) || (submission.share && sharingAllowed)
}

const explained: readonly JudgeStatus[] = [
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
]

/** Whether the text of an error is shown; a compiler quotes the code, so who may not see the code does not see it either. */
export function canSeeError(status: JudgeStatus, codeVisible: boolean): boolean {
  return codeVisible && explained.includes(status)
}

/** Whether the viewer sees the results of the single tests. */
export function canSeeCases(viewer: Viewer, problem: Pick<ProblemFacts, 'openCaseResult'> | undefined): boolean {
  return viewer.isAdmin || problem?.openCaseResult === true
}
