import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const largest = 1e12
const mostQueries = 50

/**
 * These are a prime, the square of a prime, the number below the limit with most divisors, powers of 2 and 3, the
 * product of two close primes, and the largest values.
 */
const special = [largest - 11, 999983 ** 2, 963761198400, 2 ** 39, 3 ** 25, 999979 * 999983, largest, largest - 1]

const queries = (values: number[]) => ({ input: lines([values.length, ...values]) })

export const gcdSum: TestSet = {
  solve,
  generate: (random) => [
    queries(times(mostQueries, (i) => i + 1)),
    queries(special),
    queries(times(mostQueries, () => random.int(1, 1e6))),
    queries(times(mostQueries, () => random.int(largest - 1e6, largest))),
    queries(times(mostQueries, () => largest - 11)),
    queries(times(mostQueries, () => 720720 * random.int(1, 1e6))),
  ],
}
