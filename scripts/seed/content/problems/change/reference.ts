import { Scanner } from '../../../problems/test-set.ts'

const values = [100, 50, 10, 5, 1]

/** Works greedily: each value divides the one before, so taking as many of the larger ones as possible is optimal. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const price = scanner.int()
  let rest = scanner.int() - price
  const taken = values.map((value) => {
    const count = Math.min(scanner.int(), Math.floor(rest / value))
    rest -= count * value
    return count
  })
  return rest === 0 ? `${taken.join(' ')}\n` : 'IMPOSSIBLE\n'
}
