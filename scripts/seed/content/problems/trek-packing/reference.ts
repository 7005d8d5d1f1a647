import { Scanner } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const count = scanner.int()
  const capacity = scanner.int()
  const best = new Float64Array(capacity + 1)
  for (let i = 0; i < count; i++) {
    const weight = scanner.int()
    const value = scanner.int()
    for (let load = capacity; load >= weight; load--) {
      const withIt = (best[load - weight] ?? 0) + value
      if (withIt > (best[load] ?? 0)) best[load] = withIt
    }
  }
  return `${best[capacity] ?? 0}\n`
}
