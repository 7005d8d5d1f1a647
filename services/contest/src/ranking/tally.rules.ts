import { solveSec } from '@verdict/proto/contest-rules/first-solver'
import type { Line } from './view.rules.ts'

/** Statistics of each problem, in the order of the problems, updated line by line. */
export interface Tally {
  add: (line: Line) => void
  remove: (line: Line) => void
  /** Participants who solved it, and runs. */
  counts: () => readonly { ac: number; total: number }[]
  /**
   * Returns the seconds until each problem was first solved, or Infinity; star participants and solutions after the end
   * do not count. `lines` are all lines that were added.
   */
  firstSec: (lines: readonly Line[]) => readonly number[]
}

export function createTally(problems: number, isStar: (uid: string) => boolean): Tally {
  const counts = Array.from({ length: problems }, () => ({ ac: 0, total: 0 }))
  const first = Array.from({ length: problems }, () => Infinity)
  /** The first solvers of these problems were removed, and are searched again on demand. */
  const unknown = new Set<number>()

  function count(line: Line, by: 1 | -1): void {
    for (const [index, sums] of counts.entries()) {
      const cell = line.cells[index] ?? null
      if (cell === null) continue
      sums.total += by * cell.tries
      if (cell.solvedAtSec !== null) sums.ac += by
    }
  }

  function firstSecOf(line: Line, index: number): number {
    return solveSec(line.cells[index] ?? null, !isStar(line.uid))
  }

  return {
    add(line) {
      count(line, 1)
      for (const [index, sec] of first.entries()) first[index] = Math.min(sec, firstSecOf(line, index))
    },
    remove(line) {
      count(line, -1)
      for (const [index, sec] of first.entries())
        if (sec !== Infinity && firstSecOf(line, index) === sec) unknown.add(index)
    },
    counts: () => counts,
    firstSec(lines) {
      for (const index of unknown) {
        first[index] = Infinity
        for (const line of lines) first[index] = Math.min(first[index] ?? Infinity, firstSecOf(line, index))
      }
      unknown.clear()
      return first
    },
  }
}
