import { Scanner, times } from '../../../problems/test-set.ts'

const openerOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

export function solve(input: string): string {
  const scanner = new Scanner(input)
  return times(scanner.int(), () => `${check(scanner.word())}\n`).join('')
}

function check(record: string): string {
  const open: string[] = []
  for (let i = 0; i < record.length; i++) {
    const mark = record.charAt(i)
    const opener = openerOf[mark]
    if (opener === undefined) open.push(mark)
    else if (open.pop() !== opener) return `BROKEN ${i + 1}`
  }
  return open.length === 0 ? 'OK' : `OPEN ${open.length}`
}
