/**
 * Replaces the text between two delimiters, from the left. Stops at a delimiter that is never closed: searching for the
 * end again from each further one would take quadratic time.
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
