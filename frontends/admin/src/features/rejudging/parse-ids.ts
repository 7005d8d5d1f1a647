/** Most submissions that one rejudging takes by number. */
export const maxIds = 10_000

/**
 * Numbers of submissions as somebody writes them: `12, 15 20-24`, with commas (Chinese ones too), blanks or new lines
 * between. Null: something in it is no number, or there are too many.
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
