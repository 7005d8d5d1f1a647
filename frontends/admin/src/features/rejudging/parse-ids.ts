/** Maximum number of submissions that a rejudging takes by id. */
export const maxIds = 10_000

/**
 * Parses submission ids: `12, 15 20-24`, separated by commas, spaces or line breaks. Null if the text is invalid or has
 * too many.
 */
export function parseIds(text: string): number[] | null {
  const ids = new Set<number>()
  for (const part of text.split(/[\s,，;；、]+/).filter((one) => one !== '')) {
    const match = /^#?(\d{1,12})(?:[-–~]#?(\d{1,12}))?$/.exec(part)
    if (match === null) return null
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || last < first || last - first >= maxIds) return null
    for (let id = first; id <= last; id += 1) ids.add(id)
    if (ids.size > maxIds) return null
  }
  return [...ids]
}
