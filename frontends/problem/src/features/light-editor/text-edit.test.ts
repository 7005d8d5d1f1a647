import { describe, expect, it } from '@jest/globals'
import {
  insertNewline,
  insertClosingBrace,
  indent,
  insertText,
  lineAt,
  offsetAt,
  outdent,
  type TextState,
} from './text-edit.rules.ts'

/** A text with its selection between two bars, or its caret at one. */
function at(marked: string): TextState {
  const [before = '', selected, after] = marked.split('|')
  if (after === undefined) return { text: before + (selected ?? ''), start: before.length, end: before.length }
  return { text: before + selected + after, start: before.length, end: before.length + (selected ?? '').length }
}

function marked({ text, start, end }: TextState): string {
  const selected = start === end ? '|' : `|${text.slice(start, end)}|`
  return text.slice(0, start) + selected + text.slice(end)
}

describe('edits of code', () => {
  it('replace a selection', () => {
    expect(marked(insertText(at('a|bc|d'), 'X'))).toBe('aX|d')
  })

  it('indent to the next tab stop, or all lines of a selection', () => {
    expect(marked(indent(at('ab|c'), 4))).toBe('ab  |c')
    expect(marked(indent(at('|x'), 4))).toBe('    |x')
    expect(marked(indent(at('|a\n\nb|'), 2))).toBe('  |a\n\n  b|')
  })

  it('unindent by at most one level or tab, and ignore the line after the selection', () => {
    expect(marked(outdent(at('      a|'), 4))).toBe('  a|')
    expect(marked(outdent(at('\t\ta|'), 4))).toBe('\ta|')
    expect(marked(outdent(at('|  a\n  b\n|  c'), 4))).toBe('|a\nb\n|  c')
    expect(marked(outdent(at('a|'), 4))).toBe('a|')
  })

  it('keep the indentation on a new line, one level deeper after a bracket or a colon', () => {
    expect(marked(insertNewline(at('  a;|'), 4))).toBe('  a;\n  |')
    expect(marked(insertNewline(at('if (x) {|'), 4))).toBe('if (x) {\n    |')
    expect(marked(insertNewline(at('  def f(): |'), 2))).toBe('  def f(): \n    |')
    expect(marked(insertNewline(at('\tfor {|}'), 4))).toBe('\tfor {\n\t\t|\n\t}')
    expect(marked(insertNewline(at('  |ab'), 4))).toBe('  \n  |ab')
  })

  it('unindent a brace that starts its line', () => {
    expect(marked(insertClosingBrace(at('{\n    |'), 4))).toBe('{\n}|')
    expect(marked(insertClosingBrace(at('{ a; |'), 4))).toBe('{ a; }|')
    expect(marked(insertClosingBrace(at('|'), 4))).toBe('}|')
  })

  it('find lines and columns', () => {
    expect(offsetAt('ab\ncd\n', 2, 2)).toBe(4)
    expect(offsetAt('ab\ncd\n', 1, 9)).toBe(2)
    expect(offsetAt('ab', 7, 1)).toBe(2)
    expect(lineAt('ab\ncd', 3)).toBe(2)
  })
})
