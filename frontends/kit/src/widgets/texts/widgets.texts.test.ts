import { expect, it } from '@jest/globals'
import { textProblems } from '../../i18n/compare-texts.ts'
import { texts as avatarTexts } from './avatar.texts.ts'
import { texts as remoteAccountTexts } from './remote-account.texts.ts'
import { texts } from './widgets.texts.ts'

it('the large components have every text in both languages', () => {
  for (const one of [texts, avatarTexts, remoteAccountTexts]) expect(textProblems(one)).toEqual([])
})
