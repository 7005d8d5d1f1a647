import { Scanner } from '../../../problems/test-set.ts'

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const s = scanner.word()
  const t = Uint8Array.from(scanner.word(), (letter) => letter.charCodeAt(0))
  const row = new Uint16Array(t.length + 1)
  for (let i = 0; i < s.length; i++) extend(row, s.charCodeAt(i), t)
  return `${row[t.length] ?? 0}\n`
}

/** Turns the row of a prefix of s into the row of the prefix that is one letter longer. */
function extend(row: Uint16Array, letter: number, t: Uint8Array) {
  let diagonal = 0
  let left = 0
  for (let j = 1; j < row.length; j++) {
    const above = row[j] ?? 0
    left = letter === t[j - 1] ? diagonal + 1 : above > left ? above : left
    diagonal = above
    row[j] = left
  }
}
