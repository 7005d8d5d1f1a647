import { expect, it } from '@jest/globals'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { firstSettings, localModelOf, modelFor, withLocalModel } from './settings.rules.ts'

const local = localModelOf({ baseUrl: 'http://127.0.0.1:1/v1', key: 'encrypted', model: 'small' })
const chosen = { ...local.provider, id: 'main', isWeak: false }
const site = {
  ...firstSettings,
  providers: [chosen, { ...chosen, id: 'off', isOn: false }],
  models: [
    { kind: QuestionKind.diagnosis, provider: 'main', model: 'large' },
    { kind: QuestionKind.idea, provider: 'off', model: 'large' },
  ],
}

it('uses the local model, marked as weak, for questions without another model', () => {
  const settings = withLocalModel(site, local)
  expect(modelFor(settings, QuestionKind.diagnosis)).toMatchObject({ provider: { id: 'main', isWeak: false } })
  for (const kind of [QuestionKind.idea, QuestionKind.general])
    expect(modelFor(settings, kind)).toMatchObject({ model: 'small', provider: { isWeak: true, contextTokens: 2_048 } })
})

it('changes nothing without a local model', () => {
  expect(withLocalModel(site, null)).toBe(site)
  expect(modelFor(site, QuestionKind.idea)).toBeNull()
})
