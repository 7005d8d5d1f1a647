import { expect, it } from '@jest/globals'
import { searchedSuffix, nameSuffixes, searchedNames } from './searched-names.rules.ts'

const isFound = (names: readonly string[], search: string) =>
  nameSuffixes(names).some((ending) => ending.startsWith(searchedSuffix(search))) &&
  searchedNames(names).includes(search)

it('finds every substring of a name and nothing else', () => {
  const names = ['ada_lovelace', '爱达·洛夫莱斯😀']
  for (const part of ['a', 'ada_lovelace', 'love', 'e', '达·洛', '😀', '莱斯😀'])
    expect(isFound(names, part)).toBe(true)
  for (const part of ['ada_lovelace爱', 'ab', 'lovelaces']) expect(isFound(names, part)).toBe(false)
})

it('finds substrings that are longer than the stored suffixes', () => {
  const name = 'x'.repeat(30) + 'y'.repeat(40)
  expect(isFound([name], name)).toBe(true)
  expect(isFound([name], 'x'.repeat(30) + 'y'.repeat(41))).toBe(false)
  expect(nameSuffixes([name]).every((ending) => ending.length <= 24)).toBe(true)
})

it('stores each suffix once and splits no surrogate pair', () => {
  expect(nameSuffixes(['aaa', 'aa'])).toEqual(['aaa', 'aa', 'a'])
  expect(nameSuffixes(['😀', ''])).toEqual(['😀'])
})
