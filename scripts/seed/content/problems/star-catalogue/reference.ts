import { Scanner } from '../../../problems/test-set.ts'

const { imul } = Math

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const n = scanner.int()
  const k = scanner.int()
  const seed = scanner.int()

  const stars = new Int32Array(n)
  let brightness = seed
  for (let i = 0; i < n; i++) {
    brightness = (imul(1103515245, brightness) + 12345) & 0x7fffffff
    stars[i] = brightness
  }
  const nth = stars.slice().sort()[n - k] ?? 0
  return `${nth} ${stars.indexOf(nth) + 1}\n`
}
