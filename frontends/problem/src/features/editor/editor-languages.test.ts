import { describe, expect, it } from '@jest/globals'
import { languages } from '@verdict/proto/codes/languages/languages'
import { grammarOf, languageOfFile } from './editor-languages.ts'

describe('editor languages', () => {
  it.each(languages.map((language) => [language.name, language.contentType]))(
    '%s has a grammar',
    (_name, contentType) => {
      expect(grammarOf(contentType)).not.toBe('plaintext')
    },
  )

  it('guess the language of an opened file and keep the current one if it fits', () => {
    const offered = ['C', 'C++ 17', 'C++ 20', 'Java', 'JavaScript Node', 'Python3']
    expect(languageOfFile('main.py', 'C', offered)).toBe('Python3')
    expect(languageOfFile('a.cpp', 'C++ 20', offered)).toBe('C++ 20')
    expect(languageOfFile('a.js', 'C', offered)).toBe('JavaScript Node')
    expect(languageOfFile('a.c', 'Java', offered)).toBe('C')
    expect(languageOfFile('notes.txt', 'Java', offered)).toBe('Java')
    expect(languageOfFile('Makefile', 'Java', offered)).toBe('Java')
  })
})
