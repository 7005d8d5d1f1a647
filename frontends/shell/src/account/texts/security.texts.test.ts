/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './security.texts.ts'

it('says everything of accounts in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
