import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './texts.ts'

it('says everything in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
