export interface Part {
  text: string
  isMarked: boolean
}

/** A text cut where marks begin and end. Ranges are `[from, to)`, in order; what lies outside of the text is left out. */
export function markedParts(text: string, ranges: readonly (readonly number[])[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const [from = 0, to = 0] of ranges) {
    if (from < at || to > text.length || to <= from) continue
    parts.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    at = to
  }
  parts.push({ text: text.slice(at), isMarked: false })
  return parts.filter((part) => part.text !== '')
}
