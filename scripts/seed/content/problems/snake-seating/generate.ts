import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

export const snakeSeating: TestSet = {
  solve,
  generate(random) {
    const edges = [
      [1, 1],
      [1, 300],
      [300, 1],
      [300, 300],
      [9, 11],
      [10, 10],
    ]
    const any = times(4, () => [random.int(2, 60), random.int(2, 60)])
    return [...edges, ...any].map((size) => ({ input: lines([size]) }))
  },
}
