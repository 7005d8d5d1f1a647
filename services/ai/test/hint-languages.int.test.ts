import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Locale } from '@verdict/proto/codes/locale'
import { actorHeaders } from '@verdict/test-kit/api'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.configure({}, { withModel: false })
})
afterAll(async () => world.stop())

const inLanguage = (lang: Locale) => ({ 'accept-language': lang })
const diagnose = (lang: Locale, body: object) =>
  world.call('ada', 'POST', 'problem-diagnosis', { problemId: 'a1', type: 4, ...body }, inLanguage(lang))

it('shows rule-based hints in the language of the reader, whatever the language of the request', async () => {
  world.state.attempts = 1
  const steps: { id: number; words: Record<Locale, string> }[] = []
  for (const [at, words] of [
    { 'zh-CN': '程序正常结束', 'en-US': 'Your program ended normally' },
    { 'zh-CN': '用手算出答案', 'en-US': 'work out the answer by hand' },
    { 'zh-CN': '没有通过的测试点的输入', 'en-US': 'Input of the test that fails' },
  ].entries()) {
    const { data } = await diagnose('zh-CN', { isGen: true, submitId: 5 + at })
    expect(data).toMatchObject({ step: at, source: 'rules', msg: expect.stringContaining(words['zh-CN']) })
    steps.push({ id: data.id, words })
  }
  for (const lang of ['en-US', 'zh-CN'] as const) {
    const history = await world.call('ada', 'GET', 'msg-history-list?type=4&problemId=A1', undefined, inLanguage(lang))
    const hints = history.data.records.map(({ response }: { response: string }) => response).toReversed()
    expect(hints).toEqual(steps.map(({ words }) => expect.stringContaining(words[lang])))
    for (const [at, { id, words }] of steps.entries()) {
      const expectedHint = expect.stringContaining(words[lang])
      expect((await diagnose(lang, { submitId: 5 + at })).data).toMatchObject({ id, msg: expectedHint })
      const one = await world.call('ada', 'GET', `ai/answer?id=${id}`, undefined, inLanguage(lang))
      expect(one.data.msg).toEqual(expectedHint)
      const headers = { ...actorHeaders('ai', 'ada', 'default_user'), ...inLanguage(lang) }
      const stream = await fetch(`${world.service.httpAddress}/api/ai/answer-stream?id=${id}`, { headers })
      expect(await stream.text()).toMatch(
        new RegExp(`event: delta\\n.*${words[lang]}(.|\\n)*event: answer\\n.*${words[lang]}`),
      )
    }
  }
})

it('stores nothing of a hint that its owner deletes', async () => {
  const { data } = await diagnose('zh-CN', { submitId: 5 })
  await world.call('ada', 'POST', 'update-msg-history', { id: data.id, isDeleted: true })
  expect(await world.models.answers.findById(data.id).lean()).toMatchObject({ text: '', hint: null, isDeleted: true })
})
