import { Scanner } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  return `${scanner.int() + scanner.int()}\n`
}
