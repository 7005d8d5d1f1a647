import { describe, expect, it } from '@jest/globals'
import { languageNames } from './languages.ts'
import { groupLanguages, languageGroupOf, languageVersionName, mostUsedLanguage, initialVersion } from './versions.ts'

describe('versions of languages', () => {
  it('are grouped under one entry for each language, and every language is in one', () => {
    const groups = groupLanguages(languageNames)
    expect(groups.flatMap(({ versions }) => versions).sort()).toEqual([...languageNames].sort())
    expect(groups.filter(({ versions }) => versions.length > 1).map(({ name }) => name)).toEqual([
      'C',
      'C++',
      'Python',
      'JavaScript',
    ])
    expect(groups.find(({ name }) => name === 'C')?.versions).toEqual(['C', 'C With O2', 'C Clang'])
    expect(['C#', 'Java', 'D', 'Text'].map(languageGroupOf)).toEqual(['C#', 'Java', 'D', 'Text'])
  })

  it('have unique names with standard, compiler and flags', () => {
    expect(
      ['C', 'C With O2', 'C Clang', 'C++ With O2', 'C++ 20 Clang', 'PyPy3', 'JavaScript Node'].map(languageVersionName),
    ).toEqual(['C 11', 'C 11, O2', 'C 17, Clang', 'C++ 14, O2', 'C++ 20, Clang', 'PyPy 3', 'JavaScript Node'])
    expect(new Set(languageNames.map(languageVersionName)).size).toBe(languageNames.length)
  })

  it('default to the one used last, or else the usual one', () => {
    const group = { name: 'C++', versions: ['C++', 'C++ 17', 'C++ 20'] }
    expect(initialVersion(group, 'C++ 20')).toBe('C++ 20')
    expect(initialVersion(group, 'C++ 23')).toBe('C++ 17')
    expect(initialVersion({ name: 'C', versions: ['C', 'C With O2'] }, undefined)).toBe('C')
  })

  it('of C++ default to the most common one, if it is offered', () => {
    expect(mostUsedLanguage(languageNames)).toBe('C++ 17')
    expect(mostUsedLanguage(['Java', 'PyPy3', 'Python3'])).toBe('Python3')
    expect(mostUsedLanguage(['Text'])).toBe('Text')
    expect(mostUsedLanguage([])).toBe('')
  })
})
