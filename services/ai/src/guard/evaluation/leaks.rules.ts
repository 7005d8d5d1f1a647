import type { EvaluatedProblem } from './problems/problem.ts'

/** Lines that occur in every program, and bare calls, which hints may contain. */
const harmless = /^(?:#include|using|intmain|[\w.]+\(\w*\)$)/

/** Number of distinctive lines of the solution that occur in a text, in any obfuscation. */
export function leakedLines({ solution }: Pick<EvaluatedProblem, 'solution'>, text: string): number {
  const bare = (one: string) => one.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  const plain = bare(text)
  const lines = new Set(solution.split('\n').map(bare))
  return [...lines].filter((line) => line.length >= 12 && !harmless.test(line) && plain.includes(line)).length
}
