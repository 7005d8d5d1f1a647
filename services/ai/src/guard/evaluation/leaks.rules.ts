import type { EvaluatedProblem } from './problems/problem.ts'

/** Lines that every program has, and bare calls, which a hint may name: neither makes up a solution. */
const harmless = /^(?:#include|using|intmain|[\w.]+\(\w*\)$)/

/** How many different lines of the solution, long enough to be told from others, stand in a text whatever they are dressed as. */
export function leakedLines({ solution }: Pick<EvaluatedProblem, 'solution'>, text: string): number {
  const bare = (one: string) => one.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  const plain = bare(text)
  const lines = new Set(solution.split('\n').map(bare))
  return [...lines].filter((line) => line.length >= 12 && !harmless.test(line) && plain.includes(line)).length
}
