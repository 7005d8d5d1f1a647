import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './teachers.texts.ts'

it('has every text of teachers in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
