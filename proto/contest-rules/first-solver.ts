import type { Cell } from './contest-rule.ts'

/**
 * The second at which a cell may be the first to solve its problem; Infinity: it may not, after the end of the contest
 * or for unranked participants.
 */
export function solveSec(cell: Pick<Cell, 'solvedAtSec' | 'isSolvedAfterEnd'> | null, takesPlace: boolean): number {
  return !takesPlace || cell?.solvedAtSec == null || cell.isSolvedAfterEnd ? Infinity : cell.solvedAtSec
}

/** Whether the cell is first to solve: its `solveSec` is the lowest of all cells; several may share it. */
export function isFirstSolve(sec: number, firstSec: number | undefined): boolean {
  return sec !== Infinity && sec === firstSec
}
