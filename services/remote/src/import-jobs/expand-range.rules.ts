/** A common prefix, then a number or letter that counts up. */
const range = /^([A-Za-z0-9_]*?)(\d+|[A-Za-z])\s*(?:\.\.|[-~–])\s*([A-Za-z0-9_]*?)(\d+|[A-Za-z])$/

const isNumber = (text: string) => /^\d+$/.test(text)

/**
 * Expands a range such as `1000-1010`, `1850A-1850G` or `1850A-G`; other texts are returned unchanged.
 *
 * @param limit at most one ID more than this is returned
 * @returns null for a descending range
 */
export function expandRange(text: string, limit: number): string[] | null {
  const found = range.exec(text)
  if (found === null) return [text]
  const [, beginning = '', first = '', otherBeginning = '', last = ''] = found
  if (otherBeginning !== '' && otherBeginning !== beginning) return [text]
  if (isNumber(first) !== isNumber(last)) return [text]
  const ordinalOf = (end: string) => (isNumber(end) ? Number(end) : end.charCodeAt(0))
  const count = ordinalOf(last) - ordinalOf(first) + 1
  if (count < 1 || !Number.isSafeInteger(count)) return null
  return Array.from({ length: Math.min(count, limit + 1) }, (_, at) => {
    const ordinal = ordinalOf(first) + at
    return beginning + (isNumber(first) ? String(ordinal) : String.fromCharCode(ordinal))
  })
}
