import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

type Paint = [first: number, last: number, colour: number]

const { min } = Math
const largest = 2e5

/** Makes paintings of up to `longest` boards each. */
function paintings(random: Random, boards: number, count: number, longest: number, colours: number): Paint[] {
  return times(count, () => {
    const first = random.int(1, boards)
    return [first, min(boards, first + random.int(0, longest - 1)), random.int(0, colours)]
  })
}

const fence = (boards: number, list: Paint[]) => ({ input: lines([[boards, list.length], ...list]) })

export const paintedFence: TestSet = {
  solve,
  generate(random) {
    const stripes = times(largest / 4, (i): Paint => [2 * i + 1, 2 * i + 1, 1])
    const cover = times(largest / 4, (i): Paint => [1 + (i % 7), largest - (i % 5), i % 3])
    return [
      fence(1, [
        [1, 1, 0],
        [1, 1, 5],
        [1, 1, 5],
      ]),
      fence(8, paintings(random, 8, 200, 4, 2)),
      fence(33, paintings(random, 33, 2000, 6, 1)),
      fence(1000, paintings(random, 1000, 2000, 30, 1e9)),
      fence(largest, paintings(random, largest, 5e4, largest, 1e9)),
      fence(largest, paintings(random, largest, 1e5, 2, 3)),
      fence(largest, [...random.shuffled(stripes), ...cover]),
      fence(largest, paintings(random, largest, 5e4, 100, 2)),
    ]
  },
}
