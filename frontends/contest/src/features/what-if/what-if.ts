import { getContestOutsideScoreboard, getContestProblem, getContestRank } from '@verdict/proto/http/contest/contest'
import { getContestRemovedIntervals, previewContestBoard } from '@verdict/proto/http/contest/jury/what-if'
import { refreshQueries } from '@verdict/ui'

/** After time was removed or counts again, or verdicts were written. */
export function refreshBoards(): Promise<void> {
  return refreshQueries(
    getContestRank,
    getContestOutsideScoreboard,
    getContestProblem,
    getContestRemovedIntervals,
    previewContestBoard,
  )
}
