import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const mostGear = 200
const capacity = 1e4

type Gear = [weight: number, value: number]

const test = (load: number, gear: Gear[]) => ({ input: lines([[gear.length, load], ...gear]) })

/** Makes usefulness almost proportional to weight, so that a greedy choice often leaves a gap. */
const near = (random: Random, weight: number): Gear => [weight, weight * 90 + random.int(0, 900)]

export const trekPacking: TestSet = {
  solve,
  generate(random) {
    const anyGear = (heaviest: number): Gear => [random.int(1, heaviest), random.int(1, 1e6)]
    return [
      test(10, [
        [11, 1000],
        [6, 7],
        [5, 5],
        [5, 5],
      ]),
      test(100, [
        [60, 100],
        [50, 60],
        [50, 60],
        [40, 1],
        [30, 10],
      ]),
      test(
        capacity,
        times(15, () => near(random, random.int(900, 4000))),
      ),
      test(
        capacity,
        times(mostGear, (): Gear => [137, random.int(1, 1e6)]),
      ),
      test(
        9999,
        times(199, (): Gear => [100, random.int(1, 1e6)]),
      ),
      test(
        capacity,
        times(mostGear, () => near(random, random.int(300, 3000))),
      ),
      test(
        capacity,
        times(mostGear, () => near(random, random.int(1000, 1200))),
      ),
      test(
        9973,
        times(mostGear, () => anyGear(capacity)),
      ),
      test(capacity, [[5001, 1e6], [5000, 7e5], [5000, 7e5], ...times(150, (): Gear => [random.int(6000, 9999), 10])]),
      test(capacity, [...times(100, () => near(random, 500)), ...times(100, () => near(random, random.int(501, 999)))]),
    ]
  },
}
