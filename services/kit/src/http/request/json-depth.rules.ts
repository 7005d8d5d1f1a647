/** How deep JSON of a request may be nested; no declared body needs more than a few levels. */
export const maxJsonDepth = 64

/** Whether JSON text is nested deeper than `maxJsonDepth`, found without parsing it: parsers recurse. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > maxJsonDepth) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}
