import { expect, it } from '@jest/globals'
import { textProblems } from '../i18n/compare-texts.ts'
import { widgetsTexts } from './widgets.texts.ts'

it('the heavy components say everything in both languages', () => {
  expect(textProblems(widgetsTexts)).toEqual([])
})
