import { Scanner } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const n = scanner.int()
  const k = scanner.int()
  const colours = scanner.ints(n)
  const inside = new Map<number, number>()
  let start = 0
  let longest = 0
  let longestStart = 0
  colours.forEach((colour, i) => {
    inside.set(colour, (inside.get(colour) ?? 0) + 1)
    for (; inside.size > k; start++) {
      const leaving = colours[start] ?? 0
      const left = (inside.get(leaving) ?? 0) - 1
      if (left === 0) inside.delete(leaving)
      else inside.set(leaving, left)
    }
    if (i + 1 - start > longest) {
      longest = i + 1 - start
      longestStart = start
    }
  })
  return `${longest} ${longestStart + 1}\n`
}
