import { isFirstSolve, solveSec } from '@verdict/proto/contest-rules/first-solver'
import { isAccepted } from '@verdict/proto/contest-rules/scoring/rejected-runs'
import { scoringOf } from '../ranking/scoring.rules.ts'
import type { Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { bySubmitTime, visibleRun } from '../ranking/view.rules.ts'

/** The first accepted submission of a user to a problem. */
export interface Solve {
  uid: string
  pid: number
  submitId: number
  submittedAtMs: number
  /** Whole seconds of contest time. */
  elapsedSec: number
  isFirst: boolean
}

const openBoard = { isFrozen: false, containsEnd: false }

/** First solves from runs in any order; runs before the start or after the end do not count. */
export function firstSolves(
  runs: readonly Run[],
  settings: RankingSettings,
  isStar: (uid: string) => boolean,
): Solve[] {
  const { cell: countedCell } = scoringOf(settings)
  const byCell = Map.groupBy(runs.toSorted(bySubmitTime), ({ pid, uid }) => `${pid} ${uid}`)
  const firstSec = new Map<number, number>()
  const solves = [...byCell.values()].flatMap((own) => {
    const shown = own.flatMap((run) => {
      const visible = visibleRun(run, settings, openBoard)
      return visible === null ? [] : { run, visible }
    })
    const solving = shown.find(({ visible }) => isAccepted(visible))
    if (solving === undefined) return []
    const { uid, pid, submitId, submittedAtMs } = solving.run
    const sec = solveSec(countedCell(shown.map(({ visible }) => visible)), !isStar(uid))
    firstSec.set(pid, Math.min(sec, firstSec.get(pid) ?? Infinity))
    return { uid, pid, submitId, submittedAtMs, elapsedSec: solving.visible.elapsedSec, sec }
  })
  return solves.map(({ sec, ...solve }) => ({ ...solve, isFirst: isFirstSolve(sec, firstSec.get(solve.pid)) }))
}
