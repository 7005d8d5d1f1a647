import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './digest.texts.ts'

it('has every text of mail digests in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
