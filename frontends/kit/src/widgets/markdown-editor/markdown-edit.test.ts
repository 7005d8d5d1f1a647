import { describe, expect, it } from '@jest/globals'
import { applyEdit, insertBlock, prefixLines, type TextEdit, wrap } from './markdown-edit.rules.ts'

const edited = (text: string, start: number, end: number) => ({ text, start, end })
const result = (text: string, start: number, end: number, edit: TextEdit) => {
  const after = applyEdit(edited(text, start, end), edit)
  return [after, after.slice(edit.start, edit.end)]
}

describe('the buttons of the Markdown editor', () => {
  it('mark the selection, and remove the marks again', () => {
    const marked = wrap(edited('a word', 2, 6), '**', 'bold')
    expect(result('a word', 2, 6, marked)).toEqual(['a **word**', 'word'])
    const plain = wrap(edited('a **word**', 4, 8), '**', 'bold')
    expect(result('a **word**', 4, 8, plain)).toEqual(['a word', 'word'])
  })

  it('insert a selected sample without a selection', () => {
    expect(result('', 0, 0, wrap(edited('', 0, 0), '`', 'code'))).toEqual(['`code`', 'code'])
  })

  it('turn the selected lines into a list and back', () => {
    const list = prefixLines(edited('one\ntwo\nthree', 1, 5), '- ')
    expect(result('one\ntwo\nthree', 1, 5, list)[0]).toBe('- one\n- two\nthree')
    const lines = prefixLines(edited('- one\n- two', 0, 11), '- ')
    expect(result('- one\n- two', 0, 11, lines)[0]).toBe('one\ntwo')
  })

  it('number a list', () => {
    expect(result('a\nb', 0, 3, prefixLines(edited('a\nb', 0, 3), '%. '))[0]).toBe('1. a\n2. b')
  })

  it('separate a block from the text before it', () => {
    expect(result('text', 4, 4, insertBlock(edited('text', 4, 4), '| a |'))[0]).toBe('text\n\n| a |\n')
    expect(result('text\n', 5, 5, insertBlock(edited('text\n', 5, 5), '| a |'))[0]).toBe('text\n\n| a |\n')
  })
})
