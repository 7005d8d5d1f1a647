import { isUnavailable } from '@verdict/kit/errors'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CaseRow } from '../verdicts/case-results.model.ts'
import { shownFailure } from './case.rules.ts'
import type { CasesContext } from './context.ts'

export interface ShownFailure {
  /** `seq` of the failed test whose files are shown; null: none. */
  seq: number | null
  /**
   * When it will be shown, if a contest delays it; null: it is not delayed, or the end of the contest cannot be
   * determined now.
   */
  opensAt: Date | null
}

/**
 * The first failed test, if its files are shown to the author. While a contest with the problem is running in which the
 * author may take part it is hidden, wherever they submitted; otherwise practice would reveal what the contest hides.
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
