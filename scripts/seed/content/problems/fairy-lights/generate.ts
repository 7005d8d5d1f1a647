import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const largest = 2e5

/** Makes runs of one colour each, up to `longest` bulbs long. */
function stretches(random: Random, length: number, colours: number, longest: number): number[] {
  const bulbs: number[] = []
  while (bulbs.length < length) {
    const colour = random.int(1, colours)
    const stretch = Math.min(random.int(1, longest), length - bulbs.length)
    for (let i = 0; i < stretch; i++) bulbs.push(colour)
  }
  return bulbs
}

export const fairyLights: TestSet = {
  solve,
  generate(random) {
    const test = (group: number, k: number, bulbs: number[]) => ({ group, input: lines([[bulbs.length, k], bulbs]) })
    const any = (length: number, colours: number) => times(length, () => random.int(1, colours))
    return [
      test(1, 1, [7]),
      test(1, 3, any(500, 6)),
      test(1, 500, any(500, 1e9)),
      test(
        2,
        1,
        times(largest, () => 1e9),
      ),
      test(2, 1, stretches(random, 50_000, 3, 200)),
      test(
        2,
        1,
        times(20_000, (i) => i + 1),
      ),
      test(3, 5, any(50_000, 12)),
      test(3, 5000, any(largest, 20_000)),
      test(3, 100_000, any(100_000, 1e9)),
      test(3, 40, stretches(random, largest, 1e9, 300)),
    ]
  },
}
