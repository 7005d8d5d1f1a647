import { getTutorState } from '@verdict/proto/http/ai/ai'
import type { Scope } from '@verdict/proto/codes/scope'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { api } from '@verdict/ui'
import { scopeFields } from '../../scope/scope.ts'

/** The reader's latest submission to a problem, or why the tutor cannot help with it; `none`: there is none yet. */
export type SubmissionToDebug =
  | { kind: 'found'; submitId: number }
  | { kind: 'none' }
  | { kind: 'refused'; text: string }

/**
 * Finds the submission that the tutor should look at.
 *
 * @param submitId the submission, if it was made on this page
 */
export async function findSubmissionToDebug(
  problemId: string,
  scope: Scope,
  submitId: number | null,
): Promise<SubmissionToDebug> {
  const { cid, ...others } = scopeFields(scope)
  const contest = cid === undefined ? {} : { contestID: cid }
  const query = { currentPage: 1, limit: 1, onlyMine: true, problemID: problemId, completeProblemID: true }
  const [state, latest] = await Promise.all([
    api.call(getTutorState, { query: { problemId, ...scopeFields(scope) } }),
    submitId === null ? api.call(getSubmissionList, { query: { ...query, ...contest, ...others } }) : null,
  ])
  if (state.refusal !== null) return { kind: 'refused', text: state.refusal.text }
  const found = submitId ?? latest?.records[0]?.submitId
  return found === undefined ? { kind: 'none' } : { kind: 'found', submitId: found }
}
