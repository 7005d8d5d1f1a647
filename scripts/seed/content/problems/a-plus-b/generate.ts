import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const limit = 1e9

export const aPlusB: TestSet = {
  solve,
  generate(random) {
    const edges = [
      [0, 0],
      [limit, limit],
      [-limit, -limit],
      [limit, -limit],
      [-1, 1],
    ]
    const any = times(4, () => [random.int(-limit, limit), random.int(-limit, limit)])
    return [...edges, ...any].map((pair) => ({ input: lines([pair]) }))
  },
}
