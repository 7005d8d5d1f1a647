/** A text and what of it is chosen, from `start` to before `end`. */
export interface SelectedText {
  text: string
  start: number
  end: number
}

/**
 * Puts marks around the selection, or around `placeholder` if nothing is selected, and selects the text between them.
 */
export function wrap(
  { text, start, end }: SelectedText,
  before: string,
  after: string,
  placeholder: string,
): SelectedText {
  const inner = start === end ? placeholder : text.slice(start, end)
  const inserted = `${before}${inner}${after}`
  const from = start + before.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: from, end: from + inner.length }
}

/** Prefixes each selected line with a mark. */
export function prefixLines({ text, start, end }: SelectedText, mark: (line: number) => string): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(from, end).split('\n')
  const marked = lines.map((line, at) => mark(at + 1) + line).join('\n')
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: from + marked.length,
    end: from + marked.length,
  }
}
