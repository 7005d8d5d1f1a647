import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const largest = 600

interface Pier {
  rows: number
  columns: number
  /** The share of crates is between 0 and 1. */
  crates: number
  fog: number
}

/** Puts crates, fog, start and exit at random places. */
function scattered(random: Random, { rows, columns, crates, fog }: Pier) {
  const cells = times<string>(rows * columns, () => (random.chance(crates) ? '#' : '.'))
  for (let i = 0; i < fog; i++) cells[random.int(0, cells.length - 1)] = 'F'
  const [start = 0, exit = 1] = random.shuffled(times(cells.length, (i) => i))
  cells[start] = 'S'
  cells[exit] = 'E'
  return mapOf(rows, columns, cells)
}

/** Makes a corridor that winds through the whole pier; the fog starts `lead` cells behind the walker. */
function winding(rows: number, columns: number, lead: number) {
  const cells = times(rows * columns, () => '.')
  for (let row = 1; row < rows; row += 2) {
    for (let column = 0; column < columns; column++) cells[row * columns + column] = '#'
    cells[row * columns + (row % 4 === 1 ? columns - 1 : 0)] = '.'
  }
  cells[0] = 'F'
  cells[lead] = 'S'
  const last = rows - 1
  cells[last * columns + (last % 4 === 0 ? columns - 1 : 0)] = 'E'
  return mapOf(rows, columns, cells)
}

function mapOf(rows: number, columns: number, cells: string[]) {
  const map = times(rows, (row) => cells.slice(row * columns, (row + 1) * columns).join(''))
  return { input: lines([[rows, columns], ...map]) }
}

export const foggyPier: TestSet = {
  solve,
  generate: (random) => [
    mapOf(1, 2, ['E', 'S']),
    mapOf(3, 3, ['S', '#', 'F', '#', '#', '.', '.', '.', 'E']),
    mapOf(1, 7, ['F', '.', '.', 'S', '.', '.', 'E']),
    ...times(3, () => scattered(random, { rows: 20, columns: 30, crates: 0.25, fog: 2 })),
    scattered(random, { rows: largest, columns: largest, crates: 0.3, fog: 0 }),
    scattered(random, { rows: largest, columns: largest, crates: 0.1, fog: 3 }),
    scattered(random, { rows: largest, columns: largest, crates: 0, fog: 1 }),
    winding(599, largest, 1),
    winding(597, largest, 599),
  ],
}
