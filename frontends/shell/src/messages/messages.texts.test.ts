/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './messages.texts.ts'

it('says everything of messagess in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
