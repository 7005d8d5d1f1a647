import { Scanner, times } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const rows = scanner.int()
  const columns = scanner.int()
  const width = String(rows * columns).length
  return times(rows, (row) => {
    const seats = times(columns, (column) => String(row * columns + column + 1).padStart(width))
    return (row % 2 === 0 ? seats : seats.reverse()).join(' ') + '\n'
  }).join('')
}
