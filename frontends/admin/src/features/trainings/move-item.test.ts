import { expect, it } from '@jest/globals'
import { moveItem } from './move-item.ts'

it.each<[string, number, string]>([
  ['a', 3, 'bcad'],
  ['d', 1, 'dabc'],
  ['b', 2, 'abcd'],
  ['a', 4, 'bcda'],
])('moves %s to position %i', (item, place, expected) => {
  expect(moveItem([...'abcd'], item, place).join('')).toBe(expected)
})
