import { BitSet } from './bit-set.ts'
import { Scanner, times } from '../../../problems/test-set.ts'

/** Keeps the first board of every patch in `starts`; `colours` is valid at those boards only. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const boards = scanner.int()
  const rounds = scanner.int()
  const starts = new BitSet(boards)
  const colours = new Int32Array(boards)
  starts.add(0)
  let patches = 1

  function begin(board: number, colour: number) {
    if (!starts.has(board)) patches++
    starts.add(board)
    colours[board] = colour
  }
  function end(board: number) {
    if (!starts.has(board)) return
    starts.delete(board)
    patches--
  }
  const colourAt = (board: number) => colours[starts.atOrBefore(board)] ?? 0

  return times(rounds, () => {
    const first = scanner.int() - 1
    const after = scanner.int()
    const colour = scanner.int()
    const behind = after < boards ? colourAt(after) : -1
    for (let start = starts.atOrBefore(after - 1); start >= first; start = starts.atOrBefore(after - 1)) end(start)
    if (first > 0 && colourAt(first - 1) === colour) end(first)
    else begin(first, colour)
    if (behind === colour) end(after)
    else if (behind >= 0) begin(after, behind)
    return `${patches}\n`
  }).join('')
}
