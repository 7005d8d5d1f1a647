import { isSameCode } from './marker.rules.ts'
import type { Site } from '../port.ts'
import type { SiteHttp } from '../http/site-http.ts'

export interface SentCode {
  username: string
  problemId: string
  /** The code is exactly what was sent. */
  code: string
  marker: string
  /** These are the results of `recentRuns` from before the submission. */
  runsBefore: readonly string[]
}

/** `none` means that no new run is visible yet, `unclear` that there are new runs, but none or several match. */
export type FoundRun = { kind: 'found'; runId: string } | { kind: 'none' } | { kind: 'unclear'; runIds: string[] }

/** With more new runs the search is given up, as somebody else is using the account. */
const maxCandidates = 5

/**
 * Finds the run of sent code among new runs by its source. The latest run is not enough, as the account's owner may use
 * it, too.
 *
 * @throws SiteError as the site's operations do; the result is undecided then
 */
export async function findRun(site: Site, http: SiteHttp, sent: SentCode): Promise<FoundRun> {
  const { username, problemId, code, marker, runsBefore } = sent
  const runs = await site.recentRuns(http, { username, problemId })
  const candidates = runs.filter((runId) => !runsBefore.includes(runId)).slice(0, maxCandidates)
  if (candidates.length === 0) return { kind: 'none' }
  const ours: string[] = []
  for (const runId of candidates) {
    const shown = await site.readSource(http, { runId, problemId, username })
    if (isSameCode(shown, code, marker)) ours.push(runId)
  }
  const [runId] = ours
  if (ours.length === 1 && runId !== undefined) return { kind: 'found', runId }
  return { kind: 'unclear', runIds: candidates }
}
