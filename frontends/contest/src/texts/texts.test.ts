import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts as organiserTexts } from './organiser/organiser.texts.ts'
import { texts as shadowTexts } from './organiser/shadow.texts.ts'
import { texts } from './texts.ts'
import { texts as webhookTexts } from './organiser/webhooks.texts.ts'

it('has every text in both languages', () => {
  for (const one of [texts, organiserTexts, shadowTexts, webhookTexts]) expect(textProblems(one)).toEqual([])
})
