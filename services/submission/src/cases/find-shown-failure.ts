import { isUnavailable } from '@verdict/kit/errors'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CaseRow } from '../verdicts/case-results.model.ts'
import { shownFailure } from './case.rules.ts'
import type { CasesContext } from './context.ts'

export interface ShownFailure {
  /** `seq` of the failed test whose files are shown; null: none. */
  seq: number | null
  /** When it will be shown, where a contest keeps it back; null: it does not, or its end cannot be asked for at present. */
  opensAt: Date | null
}

/**
 * The first test that failed, where it is shown to the author. While a contest with the problem runs in which they may take part it
 * is kept back, wherever they submitted: practice would else tell what the contest does not.
 */
export async function findShownFailure(
  { problemService }: Pick<CasesContext, 'problemService'>,
  { pid, uid }: Pick<SubmissionRow, 'pid' | 'uid'>,
  { firstFailure, excerpts }: Pick<SubmissionAccess, 'firstFailure' | 'excerpts'>,
  cases: readonly CaseRow[],
): Promise<ShownFailure> {
  const seq = firstFailure ? shownFailure(cases) : null
  if (seq === null || excerpts) return { seq, opensAt: null }
  try {
    const { untilMs } = await problemService.getRunningUntil({ pid, uid })
    return untilMs === 0 ? { seq, opensAt: null } : { seq: null, opensAt: new Date(untilMs) }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { seq: null, opensAt: null }
  }
}
