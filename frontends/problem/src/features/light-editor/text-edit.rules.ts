/** A text with its selection as offsets; `start` is never after `end`. */
export interface TextState {
  text: string
  start: number
  end: number
}

const bracketPairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

function indentationAt(text: string, offset: number): string {
  return /^[\t ]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? ''
}

/** Replaces the selection by a text and puts the caret after it. */
export function insertText({ text, start, end }: TextState, inserted: string): TextState {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

/** Indents to the next tab stop, or each line if several are selected. */
export function indent(state: TextState, tabSize: number): TextState {
  const { text, start, end } = state
  if (!text.slice(start, end).includes('\n')) {
    const column = start - lineStart(text, start)
    return insertText(state, ' '.repeat(tabSize - (column % tabSize)))
  }
  return changeLines(state, (line) => (line === '' ? line : ' '.repeat(tabSize) + line))
}

/** Removes one level of indentation from each selected line. */
export function outdent(state: TextState, tabSize: number): TextState {
  const level = new RegExp(`^(\\t| {1,${tabSize}})`)
  return changeLines(state, (line) => line.replace(level, ''))
}

function changeLines({ text, start, end }: TextState, change: (line: string) => string): TextState {
  const from = lineStart(text, start)
  // A selection that ends at the beginning of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const to = lineEnd(text, last)
  const lines = text.slice(from, to).split('\n')
  const changed = lines.map(change)
  const shiftOfFirst = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const shift = changed.join('\n').length - (to - from)
  return {
    text: text.slice(0, from) + changed.join('\n') + text.slice(to),
    start: Math.max(from, start + shiftOfFirst),
    end: Math.max(from, end + shift),
  }
}

/**
 * Inserts a line with the indentation of the present one, and one level more after an open bracket or a colon. Between
 * brackets, the closing one gets a line of its own.
 */
export function insertNewline(state: TextState, tabSize: number): TextState {
  const { text, start, end } = state
  const indentation = indentationAt(text, start)
  const before = text.slice(lineStart(text, start), start).trimEnd().at(-1) ?? ''
  const closing = bracketPairs[before]
  if (closing === undefined && before !== ':') return insertText(state, `\n${indentation}`)
  const level = indentation.includes('\t') ? '\t' : ' '.repeat(tabSize)
  const inner = insertText(state, `\n${indentation}${level}`)
  if (closing === undefined || text[end] !== closing) return inner
  const { start: caret } = inner
  return { ...insertText(inner, `\n${indentation}`), start: caret, end: caret }
}

/** A closing brace at the beginning of a line is outdented. */
export function insertClosingBrace(state: TextState, tabSize: number): TextState {
  const { text, start, end } = state
  const isFirst = start === end && text.slice(lineStart(text, start), start).trim() === ''
  return insertText(isFirst && start > lineStart(text, start) ? outdent(state, tabSize) : state, '}')
}

/** Offset of a line and column (both from 1); the end of the line if it is shorter. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf('\n', start)
    if (next === -1) return text.length
    start = next + 1
  }
  return Math.min(start + column - 1, lineEnd(text, start))
}

/** Line (from 1) of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
