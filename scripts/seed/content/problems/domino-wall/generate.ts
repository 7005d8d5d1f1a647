import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const most = 1000

export const dominoWall: TestSet = {
  solve,
  generate(random) {
    const queries = (widths: (number | bigint)[]) => ({ input: lines([widths.length, ...widths.map(String)]) })
    const wide = () => BigInt(random.int(0, 1e9 - 1)) * 1_000_000_000n + BigInt(random.int(0, 1e9))
    return [
      queries(times(most, (i) => i)),
      queries([10n ** 18n, 10n ** 18n - 1n, 2_000_000_014n, 2_000_000_012n]),
      queries(times(most, () => 2 * random.int(0, 5e8))),
      queries(times(most, wide)),
      queries(times(most, () => (wide() / 2n) * 2n)),
    ]
  },
}
