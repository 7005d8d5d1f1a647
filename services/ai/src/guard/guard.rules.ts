import { codeParts } from './code-lines.rules.ts'
import { codeTokens, tokenNgrams, stripMarkup, withoutComments } from './tokens.rules.ts'

/** Maximum amounts of code in a hint. */
export const guardLimits = {
  /** Lines of code in one answer, in a block or not. */
  codeLines: 2,
  /** A longer line counts as several: a whole program fits into one. */
  tokensOfLine: 16,
  /** … and in the last answers about the same problem together. */
  codeLinesOfConversation: 6,
  answersOfConversation: 30,
  /** Tokens in a row that it may share with no accepted program. */
  sharedTokens: 30,
} as const

/** Why a hint is rejected. */
export type GuardError = 'code_block' | 'code_lines' | 'shared_run' | 'encoded'

/** Token n-grams of accepted programs, which hints must not contain. */
export type SolutionNgrams = ReadonlySet<string>

export function solutionNgrams(programs: readonly string[]): SolutionNgrams {
  return new Set(
    programs.flatMap((program) =>
      tokenNgrams(codeTokens(stripMarkup(withoutComments(program))), guardLimits.sharedTokens),
    ),
  )
}

const base64 = /(?:[A-Za-z0-9+/]{4}\s?){12,}={0,2}/
const hex = /(?:\b(?:0x)?[0-9a-f]{2}\b[\s,]*){24,}|\b[0-9a-f]{48,}\b/i

/** Whether a text contains long runs of letters that look encoded, such as Base64. */
function isEncoded(text: string): boolean {
  if (hex.test(text)) return true
  const [run] = base64.exec(text) ?? []
  return run !== undefined && /\d/.test(run) && /[A-Z]/.test(run) && /[a-z]/.test(run)
}

/** Amount of code in lines of usual length. */
function lineCount(lines: readonly string[]): number {
  return lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(codeTokens(line).length / guardLimits.tokensOfLine)),
    0,
  )
}

/** Tokens of all lines in sequence, so that a program revealed line by line is recognized. */
function joinedTokens(lines: readonly string[]): string[] {
  return lines.flatMap((line) => codeTokens(stripMarkup(line)))
}

/**
 * Checks a hint before it is shown: at most two lines of code, no run of 30 tokens of an accepted program, nothing
 * encoded. Earlier answers about the problem are included, so that a program cannot be extracted line by line.
 *
 * @returns null where it may be shown
 */
export function checkHint(
  text: string,
  { previous = [], forbidden }: { previous?: readonly string[]; forbidden: SolutionNgrams },
): GuardError | null {
  const own = codeParts(text)
  if (own.longestFence > guardLimits.codeLines) return 'code_block'
  if (lineCount(own.lines) > guardLimits.codeLines) return 'code_lines'
  if (isEncoded(text)) return 'encoded'
  const earlier = previous.flatMap((one) => codeParts(one).lines)
  if (own.lines.length > 0 && lineCount([...earlier, ...own.lines]) > guardLimits.codeLinesOfConversation)
    return 'code_lines'
  const candidates = [codeTokens(stripMarkup(text)), joinedTokens([...earlier, ...own.lines])]
  const shares = candidates.some((tokens) =>
    tokenNgrams(tokens, guardLimits.sharedTokens).some((run) => forbidden.has(run)),
  )
  return shares ? 'shared_run' : null
}
