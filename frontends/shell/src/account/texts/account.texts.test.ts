import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './account.texts.ts'

it('has every text of accounts in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
