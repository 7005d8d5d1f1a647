import { Scanner } from '../../../problems/test-set.ts'

/** Counts in `ways[taken]` how the first people, as many as `taken` has bits, can take exactly these gifts. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const n = scanner.int()
  const wishes = Array.from({ length: n }, () => scanner.word())
  const ways = new Float64Array(1 << n)
  ways[0] = 1
  for (let taken = 0; taken < ways.length; taken++) {
    const found = ways[taken] ?? 0
    if (found === 0) continue
    const wish = wishes[bitsOf(taken)] ?? ''
    for (let gift = 0; gift < n; gift++) {
      if (wish[gift] !== '1' || taken & (1 << gift)) continue
      ways[taken | (1 << gift)] = (ways[taken | (1 << gift)] ?? 0) + found
    }
  }
  return `${ways[ways.length - 1] ?? 0}\n`
}

function bitsOf(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count++
  return count
}
