import { getContestOutsideScoreboard, getContestProblem, getContestRank } from '@verdict/proto/http/contest/contest'
import { getContestRemovedIntervals, previewContestBoard } from '@verdict/proto/http/contest/jury/what-if'
import { refreshQueries } from '@verdict/ui'

/** Refetches scoreboards after an interval was removed or restored, or verdicts have changed. */
export function refreshBoards(): Promise<void> {
  return refreshQueries(
    getContestRank,
    getContestOutsideScoreboard,
    getContestProblem,
    getContestRemovedIntervals,
    previewContestBoard,
  )
}
