/** A text with the part of it that is selected. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** Replaces `text[from, to)` by `by` and selects `[start, end)` of the result. */
export interface TextEdit {
  from: number
  to: number
  by: string
  start: number
  end: number
}

interface Wrapping {
  /** Stands before and after the text. */
  mark: string
  /** Stands between the marks if nothing is selected. */
  sample: string
}

/** Puts marks around the selection, or removes them if they are there. */
export function wrapSelection({ text, start, end }: TextSelection, { mark, sample }: Wrapping): TextEdit {
  const inner = text.slice(start, end)
  const outer = text.slice(Math.max(0, start - mark.length), end + mark.length)
  if (inner !== '' && start >= mark.length && outer === `${mark}${inner}${mark}`) {
    const from = start - mark.length
    return { from, to: end + mark.length, by: inner, start: from, end: from + inner.length }
  }
  const content = inner === '' ? sample : inner
  const first = start + mark.length
  return { from: start, to: end, by: `${mark}${content}${mark}`, start: first, end: first + content.length }
}

const linkStart = 'https://'

/** Makes the selection, or else `sample`, the text of a link, and selects its address. */
export function insertLink(at: TextSelection, sample: string): TextEdit {
  const text = at.text.slice(at.start, at.end) || sample
  const start = at.start + `[${text}](`.length
  return { ...insert(at, `[${text}](${linkStart})`), start, end: start + linkStart.length }
}

/**
 * Prefixes each selected line with a mark, or removes it if all lines have it. `%` in the mark is the number of the
 * line, from 1.
 */
export function prefixLines({ text, start, end }: TextSelection, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const markOf = (at: number) => mark.replace('%', String(at + 1))
  const hasAll = lines.every((line, at) => line.startsWith(markOf(at)))
  const by = lines.map((line, at) => (hasAll ? line.slice(markOf(at).length) : markOf(at) + line)).join('\n')
  return { from, to, by, start: from, end: from + by.length }
}

/** Replaces the selection by a text and puts the cursor after it. */
export function insert({ start, end }: TextSelection, by: string): TextEdit {
  return { from: start, to: end, by, start: start + by.length, end: start + by.length }
}

/** Replaces the selection by a block on lines of its own. */
export function insertBlock({ text, start, end }: TextSelection, block: string): TextEdit {
  const before = text.slice(0, start)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  return insert({ text, start, end }, `${lead}${block}\n`)
}

export function applyEdit({ text }: TextSelection, { from, to, by }: TextEdit): string {
  return text.slice(0, from) + by + text.slice(to)
}
