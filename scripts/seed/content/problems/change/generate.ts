import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import type { Random } from '../../../random.ts'
import { solve } from './reference.ts'

const limit = 1e9
const values = [100, 50, 10, 5, 1]

/** Makes a till that holds exactly enough, or one piece too little. */
function tight(random: Random, missing: boolean): string {
  const pieces = values.map(() => random.int(0, 1000))
  const change = pieces.reduce((sum, count, i) => sum + count * (values[i] ?? 0), 0)
  const price = random.int(1, 1e6)
  const till = [...pieces]
  if (missing) till[4] = Math.max(0, (till[4] ?? 0) - 1)
  return lines([[price, price + change], till])
}

function any(random: Random, stock: number): string {
  const price = random.int(1, 5e8)
  return lines([[price, price + random.int(0, 4000)], values.map(() => random.int(0, stock))])
}

export const change: TestSet = {
  solve,
  generate(random) {
    const inputs = [
      lines([
        [7, 7],
        [0, 0, 0, 0, 0],
      ]),
      lines([
        [1, limit],
        [0, 0, 0, 0, limit],
      ]),
      lines([
        [1, limit],
        [limit, limit, limit, limit, limit],
      ]),
      lines([
        [1, limit],
        [1, 1, 1, 1, 8],
      ]),
      lines([
        [10, 14],
        [9, 9, 9, 9, 3],
      ]),
      ...times(3, () => tight(random, false)),
      ...times(3, () => tight(random, true)),
      ...times(4, () => any(random, 40)),
    ]
    return inputs.map((input) => ({ input }))
  },
}
