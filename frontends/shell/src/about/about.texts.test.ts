import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './about.texts.ts'

it('has every text of the about pages in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
