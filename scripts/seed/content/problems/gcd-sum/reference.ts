import { Scanner, times } from '../../../problems/test-set.ts'

const primes = primesUpTo(1e6)

/**
 * All values stay below 2^53: the sum is at most n times its number of divisors, which is at most 6720 for n up to
 * 10^12.
 */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  return times(scanner.int(), () => `${gcdSum(scanner.int())}\n`).join('')
}

/** Uses that S is multiplicative and S(p^e) = p^(e-1) * ((e+1) p - e). */
function gcdSum(n: number): number {
  let rest = n
  let sum = 1
  for (const p of primes) {
    if (p * p > rest) break
    let exponent = 0
    let power = 1
    for (; rest % p === 0; rest /= p) {
      exponent++
      power *= p
    }
    if (exponent > 0) sum *= (power / p) * ((exponent + 1) * p - exponent)
  }
  return rest > 1 ? sum * (2 * rest - 1) : sum
}

function primesUpTo(limit: number): number[] {
  const composite = new Uint8Array(limit + 1)
  const found: number[] = []
  for (let p = 2; p <= limit; p++) {
    if (composite[p] === 1) continue
    found.push(p)
    for (let multiple = p * p; multiple <= limit; multiple += p) composite[multiple] = 1
  }
  return found
}
