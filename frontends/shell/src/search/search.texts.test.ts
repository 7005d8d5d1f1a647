import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './search.texts.ts'

it('has every text of the search in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
