import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const { min } = Math
const closing = 1e9
const largest = 3e5

type Visit = [number, number]

const visits = (list: Visit[]) => ({ input: lines([[list.length], ...list]) })

export const libraryPeak: TestSet = {
  solve,
  generate(random) {
    function visit(from: number, to: number, longest: number): Visit {
      const enter = random.int(from, to - 1)
      return [enter, random.int(enter + 1, min(to, enter + longest))]
    }
    /** Each visitor leaves in the second when the next one arrives. */
    const relay = times(2000, (i): Visit => [i * 7, i * 7 + 7])
    return [
      visits([[0, closing]]),
      visits([[closing - 1, closing]]),
      visits(random.shuffled(relay)),
      visits(times(2000, () => visit(0, 50, 50))),
      visits(times(3000, () => visit(0, closing, closing))),
      visits(times(1000, (): Visit => [42, 43])),
      visits(times(largest, () => visit(0, closing, 10_000))),
      visits(times(5e4, (i): Visit => [i, closing - i])),
    ]
  },
}
