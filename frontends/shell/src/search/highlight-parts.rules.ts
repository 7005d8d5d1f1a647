export interface HighlightedPart {
  text: string
  isHighlighted: boolean
}

/** Splits a text at highlighted ranges. Ranges are `[from, to)`, sorted; what exceeds the text is ignored. */
export function highlightParts(text: string, ranges: readonly (readonly number[])[]): HighlightedPart[] {
  const parts: HighlightedPart[] = []
  let at = 0
  for (const [from = 0, to = 0] of ranges) {
    if (from < at || to > text.length || to <= from) continue
    parts.push(
      { text: text.slice(at, from), isHighlighted: false },
      { text: text.slice(from, to), isHighlighted: true },
    )
    at = to
  }
  parts.push({ text: text.slice(at), isHighlighted: false })
  return parts.filter((part) => part.text !== '')
}
