import { describe, expect, it } from '@jest/globals'
import { parseAttachments, parseExamples } from './examples.ts'

describe('examples', () => {
  it('are read in order, with their line breaks and empty parts', () => {
    expect(parseExamples('<input>1 2\n</input><output>3</output>\n<input></input><output>0\n</output>')).toEqual([
      { input: '1 2\n', output: '3' },
      { input: '', output: '0\n' },
    ])
  })

  it('are empty without a pair', () => {
    expect(parseExamples('')).toEqual([])
    expect(parseExamples('<input>1</input>')).toEqual([])
  })
})

describe('attachments', () => {
  it('are the texts of a JSON object', () => {
    expect(parseAttachments('{"a.txt":"x","n":1}')).toEqual([{ name: 'a.txt', content: 'x' }])
  })

  it.each([null, '', 'nonsense', '[]', 'null'])('are empty for %p', (text) => {
    expect(parseAttachments(text)).toEqual([])
  })
})
