import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './security.texts.ts'

it('has every text of account security in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
