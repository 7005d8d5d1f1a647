import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const most = 16

export const giftExchange: TestSet = {
  solve,
  generate(random) {
    const party = (wishes: string[]) => ({ input: lines([wishes.length, ...wishes]) })
    const any = (n: number, share: number) =>
      party(times(n, () => times(n, () => Number(random.chance(share))).join('')))
    const notOwn = (n: number) => party(times(n, (i) => times(n, (j) => Number(i !== j)).join('')))
    return [
      party(['1']),
      party(['0']),
      any(5, 0.6),
      notOwn(7),
      any(10, 0.5),
      any(most, 0.15),
      any(most, 0.5),
      any(most, 0.9),
      notOwn(most),
      party(times(most, () => '1'.repeat(most))),
    ]
  },
}
