import type { Cell } from './contest-rule.ts'

/**
 * The second in which a cell may have been the first to solve its problem, Infinity: it may not. After the end nobody
 * is first, and who takes no place never is, as with every prize.
 */
export function solveSec(cell: Pick<Cell, 'solvedAtSec' | 'isSolvedAfterEnd'> | null, takesPlace: boolean): number {
  return !takesPlace || cell?.solvedAtSec == null || cell.isSolvedAfterEnd ? Infinity : cell.solvedAtSec
}

/** Whether a cell solved its problem first: in the least `solveSec` of all cells, which several may share. */
export function isFirstSolve(sec: number, firstSec: number | undefined): boolean {
  return sec !== Infinity && sec === firstSec
}
