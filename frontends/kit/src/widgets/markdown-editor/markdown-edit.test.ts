import { describe, expect, it } from '@jest/globals'
import { applyEdit, insertBlock, insertLink, prefixLines, type TextEdit, wrapSelection } from './markdown-edit.rules.ts'

const edited = (text: string, start: number, end: number) => ({ text, start, end })
const result = (text: string, start: number, end: number, edit: TextEdit) => {
  const after = applyEdit(edited(text, start, end), edit)
  return [after, after.slice(edit.start, edit.end)]
}

describe('the buttons of the Markdown editor', () => {
  it('mark the selection, and remove the marks again', () => {
    const marked = wrapSelection(edited('a word', 2, 6), { mark: '**', sample: 'bold' })
    expect(result('a word', 2, 6, marked)).toEqual(['a **word**', 'word'])
    const plain = wrapSelection(edited('a **word**', 4, 8), { mark: '**', sample: 'bold' })
    expect(result('a **word**', 4, 8, plain)).toEqual(['a word', 'word'])
  })

  it('insert a selected sample without a selection', () => {
    const code = wrapSelection(edited('', 0, 0), { mark: '`', sample: 'code' })
    expect(result('', 0, 0, code)).toEqual(['`code`', 'code'])
  })

  it('make the selection a link, whose address is selected', () => {
    expect(result('see it', 4, 6, insertLink(edited('see it', 4, 6), 'link'))).toEqual([
      'see [it](https://)',
      'https://',
    ])
    expect(result('', 0, 0, insertLink(edited('', 0, 0), 'link'))).toEqual(['[link](https://)', 'https://'])
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
