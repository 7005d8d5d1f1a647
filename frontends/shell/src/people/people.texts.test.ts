import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './people.texts.ts'

it('has every text of people in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
