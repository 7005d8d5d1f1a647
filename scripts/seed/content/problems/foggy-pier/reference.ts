import { Scanner, times } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const rows = scanner.int()
  const columns = scanner.int()
  // A frame of crates makes bounds checks unnecessary.
  const width = columns + 2
  const wall = '#'.repeat(width)
  const map = [wall, ...times(rows, () => `#${scanner.word()}#`), wall].join('')

  const fog = spread(map, width, cellsOf(map, 'F'), new Int32Array(map.length).fill(never))
  const walk = spread(map, width, cellsOf(map, 'S'), fog)
  const minutes = walk[map.indexOf('E')] ?? never
  return minutes === never ? 'STAY\n' : `${minutes}\n`
}

const never = 2 ** 30
const crate = 35

function cellsOf(map: string, mark: string): number[] {
  const cells: number[] = []
  for (let at = map.indexOf(mark); at >= 0; at = map.indexOf(mark, at + 1)) cells.push(at)
  return cells
}

/**
 * Finds the minute at which each cell is reached from the nearest of `sources`. A cell can be entered only before its
 * minute in `closing`.
 */
function spread(map: string, width: number, sources: number[], closing: Int32Array): Int32Array {
  const reached = new Int32Array(map.length).fill(never)
  for (const cell of sources) reached[cell] = 0
  const steps = [-width, width, -1, 1]
  const queue = [...sources]
  for (const cell of queue) {
    const minute = (reached[cell] ?? 0) + 1
    for (const step of steps) {
      const next = cell + step
      if (reached[next] !== never || minute >= (closing[next] ?? 0) || map.charCodeAt(next) === crate) continue
      reached[next] = minute
      queue.push(next)
    }
  }
  return reached
}
