import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './messages.texts.ts'

it('has every text of messages in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
