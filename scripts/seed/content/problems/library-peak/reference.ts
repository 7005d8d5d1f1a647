import { Scanner } from '../../../problems/test-set.ts'

/** Merges sorted arrivals and departures; in the same second, departures come first. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const n = scanner.int()
  const arrivals = new Int32Array(n)
  const departures = new Int32Array(n)
  for (let i = 0; i < n; i++) {
    arrivals[i] = scanner.int()
    departures[i] = scanner.int()
  }
  arrivals.sort()
  departures.sort()
  let departed = 0
  let most = 0
  let since = 0
  arrivals.forEach((second, i) => {
    while ((departures[departed] ?? Infinity) <= second) departed++
    if (i + 1 - departed > most) {
      most = i + 1 - departed
      since = second
    }
  })
  return `${most} ${since}\n`
}
