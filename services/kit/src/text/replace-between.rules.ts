/**
 * Replaces what stands between two marks, from the left. Ends at a mark that is never closed: looking for its end anew
 * from each of many would take for ever.
 */
export function replaceBetween(text: string, open: string, close: string, replace: (inside: string) => string): string {
  let [done, at] = ['', 0]
  for (;;) {
    const start = text.indexOf(open, at)
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
    if (end < 0) return done + text.slice(at)
    done += text.slice(at, start) + replace(text.slice(start + open.length, end))
    at = end + close.length
  }
}
