/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './about.texts.ts'

it('says everything of abouts in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
