import { codeParts } from './code-lines.rules.ts'
import { codeTokens } from './tokens.rules.ts'

/** Lines with fewer tokens are names and expressions, which cannot fix a program. */
const statementTokens = 4
/** Limits the cost, as each candidate takes two judgings. */
const maxPastes = 3

function likeness(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)]
  const shared = [...a].filter((token) => b.has(token)).length
  return shared / Math.max(1, a.size + b.size - shared)
}

const rawTokens = (line: string) => line.match(/[\p{L}\p{N}_]+|[^\s]/gu) ?? []

/** Candidate programs made by pasting code lines of a hint over the most similar line of the program, or below it. */
export function pastedPrograms(hint: string, code: string): string[] {
  const lines = code.split('\n')
  const pieces = codeParts(hint).lines.filter((line) => codeTokens(line).length >= statementTokens)
  const programs = pieces.slice(0, maxPastes).flatMap((piece) => {
    const pieceTokens = rawTokens(piece)
    const best = lines.reduce(
      (found, line, at) => {
        const alike = likeness(pieceTokens, rawTokens(line))
        return alike > found.alike ? { at, alike } : found
      },
      { at: -1, alike: 0 },
    )
    const replaced = lines[best.at]
    if (replaced === undefined || replaced.trim() === piece.trim()) return []
    const indent = /^\s*/.exec(replaced)?.[0] ?? ''
    const pasted = indent + piece.trim()
    return [lines.with(best.at, pasted), lines.toSpliced(best.at + 1, 0, pasted)].map((program) => program.join('\n'))
  })
  return [...new Set(programs)]
}
