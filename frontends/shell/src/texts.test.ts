import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './texts.ts'

it('has every text in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
