import { expect, it } from '@jest/globals'
import { initialsOf } from './initials.rules.ts'

it.each([
  ['lin_zhao', 'LZ'],
  ['ada.king.lovelace', 'AL'],
  ['root', 'RO'],
  ['x', 'X'],
  ['team7', 'T7'],
  ['st2026030', '30'],
  ['st2026031', '31'],
  ['张三', '张'],
  ['___', '?'],
])('abbreviates %s as %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials)
})
