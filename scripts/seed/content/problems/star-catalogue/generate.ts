import { lines, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const most = 1e6
const largestSeed = 2 ** 31 - 1

export const starCatalogue: TestSet = {
  solve,
  generate(random) {
    const seed = () => random.int(0, largestSeed)
    const queries = [
      [1, 1, largestSeed],
      [2, 2, seed()],
      [1000, 1, seed()],
      [1000, 1000, seed()],
      [99_999, 50_000, seed()],
      [800_000, 400_000, seed()],
      [most, most - 1, largestSeed],
      [199_999, 1, seed()],
    ]
    return queries.map((query) => ({ input: lines([query]) }))
  },
}
