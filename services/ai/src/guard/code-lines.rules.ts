import { codeTokens, stripMarkup } from './tokens.rules.ts'

/** An inline code span with this many tokens is a statement, not just a name. */
const statementTokens = 8

const fence = /^\s{0,3}(?:[>\-*+\d.)]+\s+)*(`{3,}|~{3,})/

const begins =
  /^\s*(?:#\s*include|using\s|import\s|from\s+\w+\s+import|(?:for|while|if|elif|switch)\s*\(?.*[:{;)]\s*$|else\b.*[:{]?\s*$|def\s+\w+\s*\(|return\b.*;?\s*$|(?:const\s+|static\s+|unsigned\s+)*(?:int|long|double|float|char|bool|string|auto|let|var|const|vector)\b.*[=;({>]|(?:print|printf|scanf|puts|console\.log|System\.out\.\w+|fmt\.\w+)\s*\(|(?:cin|cout)\s*(?:<<|>>))/
const ends = /[;{}]\s*$/
const assigns = /^\s*[A-Za-z_][\w.[\]()+\-* ,]*\s*(?:[+\-*/%&|^]|<<|>>)?=(?!=)\s*\S/
const prose =
  /\p{Script=Han}{4,}|[.?!:,]\s+[A-Za-z]+\s+[a-z]+\s+[a-z]+|(?:^|\s)(?:the|your|you|is|are|that|which|should|because|when|then|with)\s/iu

/** Whether a line of plain text looks like a line of code. */
export function looksLikeCode(line: string): boolean {
  const bare = stripMarkup(line)
  if (bare.trim() === '' || codeTokens(bare).length < 3) return false
  if (prose.test(bare.replace(/"[^"]*"|'[^']*'/g, '')) && !ends.test(bare)) return false
  return begins.test(bare) || ends.test(bare) || assigns.test(bare)
}

export interface CodeParts {
  /** Lines of the longest fenced block. */
  longestFence: number
  /** All lines and spans that are code, in their order. */
  lines: string[]
}

/** Code in a Markdown text: fenced blocks, spans, and bare lines that look like code. */
export function codeParts(text: string): CodeParts {
  let longestFence = 0
  let inFence: { mark: string; lines: number } | null = null
  const lines: string[] = []
  for (const line of text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split('\n')) {
    const [, mark] = fence.exec(line) ?? []
    if (inFence !== null) {
      if (mark?.startsWith(inFence.mark) === true) inFence = null
      else if (line.trim() !== '') {
        inFence.lines += 1
        longestFence = Math.max(longestFence, inFence.lines)
        lines.push(stripMarkup(line))
      }
    } else if (mark !== undefined) inFence = { mark, lines: 0 }
    else lines.push(...codeOfLine(line))
  }
  return { longestFence, lines }
}

function codeOfLine(line: string): string[] {
  // Line-break tags and table cells may join several lines of code into one.
  const pieces = line.split(/<br\s*\/?>|\s\|\s/i)
  return pieces.flatMap((piece) => {
    const spans = [...piece.matchAll(/(`+)(.+?)\1/g)].map(([, , span = '']) => span)
    const statements = spans.filter((span) => codeTokens(span).length >= statementTokens || looksLikeCode(span))
    if (statements.length > 0) return statements.map(stripMarkup)
    return looksLikeCode(piece) ? [stripMarkup(piece)] : []
  })
}
