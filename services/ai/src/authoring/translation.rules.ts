import { createParagraphBuffer } from '../guard/paragraphs.rules.ts'
import { estimateTokens } from '../providers/estimate-tokens.rules.ts'

/** Code in blocks and spans, formulas, addresses of links and pictures. */
const kept = /```[\s\S]*?```|`[^`\n]+`|\$\$[\s\S]+?\$\$|\$[^$\n]+\$|(?<=\]\()[^()\s]+(?=\))/g

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [part] of text.matchAll(kept)) {
    const plain = part.replace(/\s+/g, ' ')
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return counts
}

/** Formulas, code and links of a text that its translation lacks, or has fewer times. */
export function missingParts(text: string, translation: string): string[] {
  const there = countsOf(translation)
  return [...countsOf(text)].filter(([part, times]) => (there.get(part) ?? 0) < times).map(([part]) => part)
}

/**
 * A text cut at blank lines into pieces that an answer of so many tokens can hold a translation of. Blocks of code stay whole.
 */
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
