export interface Example {
  input: string
  output: string
}

function takeTag(text: string, from: number, tag: string): { content: string; end: number } | null {
  const open = `<${tag}>`
  const close = `</${tag}>`
  let start = from
  while (/\s/.test(text.charAt(start))) start += 1
  if (!text.startsWith(open, start)) return null
  const end = text.indexOf(close, start + open.length)
  return end < 0 ? null : { content: text.slice(start + open.length, end), end: end + close.length }
}

/**
 * Parses the examples of a statement: repeated `<input>…</input><output>…</output>`, with optional whitespace between
 * them. Empty for an empty text; null for a malformed one.
 */
export function parseExamples(text: string): Example[] | null {
  const examples: Example[] = []
  let at = 0
  while (text.slice(at).trim() !== '') {
    const input = takeTag(text, at, 'input')
    const output = input === null ? null : takeTag(text, input.end, 'output')
    if (input === null || output === null) return null
    examples.push({ input: input.content, output: output.content })
    at = output.end
  }
  return examples
}
