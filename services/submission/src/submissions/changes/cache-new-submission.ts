import type { SubmissionsContext } from '../context.ts'
import type { SubmissionRow } from '../submission.model.ts'

/**
 * Caches a new submission in this process for what reads it next: the answer to its author, the worker that claims it, and the
 * pages that are shown its steps.
 */
export function cacheNewSubmission(
  { readCache, ownerCache, contentCache }: Pick<SubmissionsContext, 'readCache' | 'ownerCache' | 'contentCache'>,
  submission: SubmissionRow,
): void {
  const { _id: submitId, uid, username, cid, tid, gid, submitTime, code, answers } = submission
  void readCache.get(`submission ${submitId}`, async () => submission)
  void ownerCache.get(String(submitId), async () => ({ uid, username, cid, tid, gid, submitTime }))
  void contentCache.get(String(submitId), async () => ({ code, ...(answers === undefined ? {} : { answers }) }))
}
