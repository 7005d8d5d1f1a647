import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

type Bridge = [number, number]

const largest = 1e5

/** Makes random bridges, some of them twice. */
function anyBridges(random: Random, islands: number, count: number): Bridge[] {
  return times(count, () => {
    const a = random.int(1, islands)
    const b = random.int(1, islands - 1)
    return [a, b < a ? b : b + 1]
  })
}

/** Makes a random tree; each island is joined to one of the `reach` islands before it. */
function tree(random: Random, islands: number, reach: number): Bridge[] {
  const names = random.shuffled(times(islands, (i) => i + 1))
  const bridges = times(islands - 1, (i): Bridge => {
    const older = random.int(Math.max(0, i + 1 - reach), i)
    return [names[older] ?? 1, names[i + 1] ?? 2]
  })
  return random.shuffled(bridges)
}

export const fallingBridges: TestSet = {
  solve,
  generate(random) {
    const test = (group: number, islands: number, bridges: Bridge[]) => ({
      group,
      input: lines([[islands, bridges.length], ...bridges]),
    })
    const round = 30_000
    const circle = times(round, (i): Bridge => [i + 1, ((i + 1) % round) + 1])
    return [
      test(1, 2, [[2, 1]]),
      test(1, 4, [
        [1, 2],
        [2, 3],
        [1, 3],
        [3, 4],
        [1, 2],
      ]),
      test(1, 200, anyBridges(random, 200, 200)),
      test(1, 30, anyBridges(random, 30, 200)),
      test(2, 20_000, tree(random, 20_000, 1)),
      test(2, largest, tree(random, largest, largest)),
      test(2, 20_000, tree(random, 20_000, 50)),
      test(3, round, random.shuffled(circle)),
      test(3, largest, anyBridges(random, largest, largest)),
      test(3, 400, anyBridges(random, 400, 20_000)),
      test(3, 30_000, [...anyBridges(random, 30_000, 30_001), ...tree(random, 30_000, 10)]),
    ]
  },
}
