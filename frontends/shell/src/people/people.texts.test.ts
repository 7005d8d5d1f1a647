/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './people.texts.ts'

it('says everything of peoples in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
