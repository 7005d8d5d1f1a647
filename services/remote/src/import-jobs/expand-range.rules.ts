/** A beginning that both ends share, then what counts up: a number or a letter. */
const range = /^([A-Za-z0-9_]*?)(\d+|[A-Za-z])\s*(?:\.\.|[-~–])\s*([A-Za-z0-9_]*?)(\d+|[A-Za-z])$/

const isNumber = (text: string) => /^\d+$/.test(text)

/**
 * The ids of a range such as `1000-1010`, `1850A-1850G` or `1850A-G`; what is none is itself.
 *
 * @param limit no more are given than one above it
 * @returns null: it runs backwards
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
