const modulus = 1_000_000_007n

/** Uses that f(n) is 0 for odd n and g(n / 2) for even n. */
export function solve(input: string): string {
  const [, ...widths] = input.trim().split(/\s+/).map(BigInt)
  return widths.map((width) => `${width % 2n === 1n ? 0n : coverings(width / 2n)}\n`).join('')
}

type Matrix = readonly [bigint, bigint, bigint, bigint]

/**
 * Raises the matrix of g(m) = 4 g(m-1) - g(m-2) to the power m and applies its first row to g(0) = 1 and g(-1) = 1.
 */
function coverings(m: bigint): bigint {
  let power: Matrix = [1n, 0n, 0n, 1n]
  let square: Matrix = [4n, modulus - 1n, 1n, 0n]
  for (let rest = m; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = multiply(power, square)
    square = multiply(square, square)
  }
  return (power[0] + power[1]) % modulus
}

function multiply([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix {
  return [(a * e + b * g) % modulus, (a * f + b * h) % modulus, (c * e + d * g) % modulus, (c * f + d * h) % modulus]
}
