import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './texts.ts'
import { texts as tutorTexts } from './tutor.texts.ts'

it('has every text in both languages', () => {
  expect(textProblems(texts)).toEqual([])
  expect(textProblems(tutorTexts)).toEqual([])
})
