import { createParagraphBuffer } from '../guard/paragraphs.rules.ts'
import { estimateTokens } from '../providers/estimate-tokens.rules.ts'

/** Parts that are not translated: code blocks and spans, formulas, URLs of links and pictures. */
const untranslated = /```[\s\S]*?```|`[^`\n]+`|\$\$[\s\S]+?\$\$|\$[^$\n]+\$|(?<=\]\()[^()\s]+(?=\))/g

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [part] of text.matchAll(untranslated)) {
    const plain = part.replace(/\s+/g, ' ')
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return counts
}

/** Formulas, code and links that occur less often in the translation than in the original. */
export function missingParts(text: string, translation: string): string[] {
  const there = countsOf(translation)
  return [...countsOf(text)].filter(([part, times]) => (there.get(part) ?? 0) < times).map(([part]) => part)
}

/** Splits a text at blank lines into pieces whose translations fit into `maxTokens`. Code blocks are not split. */
export function translationPieces(text: string, maxTokens: number): string[] {
  const buffer = createParagraphBuffer()
  const pieces: string[] = []
  for (const paragraph of [...buffer.push(text), ...buffer.end()]) {
    const last = pieces.at(-1)
    if (last !== undefined && estimateTokens(last + paragraph) <= maxTokens / 2)
      pieces[pieces.length - 1] = last + paragraph
    else pieces.push(paragraph)
  }
  return pieces
}
