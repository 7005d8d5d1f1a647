import { expect, it } from '@jest/globals'
import { textKey } from './repeated-text.rules.ts'

it('considers texts equal regardless of blanks and case, except short ones', () => {
  expect(textKey('Buy cheap things here today')).toBe(textKey(' buy  cheap things\nHERE today'))
  expect(textKey('Buy cheap things here today')).not.toBe(textKey('Buy cheap things here now'))
  expect(textKey('thank you!')).toBeNull()
})
