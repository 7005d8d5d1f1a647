import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './payment.texts.ts'

it('has every text of points and payment in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
