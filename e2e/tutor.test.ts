import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { questionKinds } from '@verdict/proto/codes/ai'
import { startScriptedProvider, type ScriptedProvider } from '@verdict/test-kit/scripted-provider'
import { startBrowser } from './browser.ts'
import { controlsOf } from './controls.ts'
import { submitCode, typeCode } from './problem-page.ts'
import { signIn } from './sign-in.ts'
import { minuteMs, startSite, type Site } from './site.ts'

const locales = ['zh-CN', 'en-US']
/** A problem of the demonstration content that is in no contest. */
const demonstrated = 'A1001'
const topic = 'queue'
/** Longer than a test reads of it. */
const longAnswer = Array.from({ length: 200 }, (_, index) => `Paragraph ${index + 1} of the answer.\n\n`)

/** Sends all questions to the provider. */
async function useProvider({ root }: Site, { baseUrl }: ScriptedProvider): Promise<void> {
  const path = '/api/admin/ai/settings'
  const { providers: _, ...settings } = await root.data<{ providers: unknown }>('GET', path)
  const provider = {
    id: 'main',
    name: 'Main',
    baseUrl,
    key: 'sk-1',
    isOn: true,
    isWeak: false,
    timeoutSec: 20,
    idleSec: 20,
    maxTokens: 4_000,
    usesCompletionTokens: false,
    inputPrice: 0,
    outputPrice: 0,
  }
  const models = questionKinds.map((kind) => ({ kind, provider: 'main', model: 'm' }))
  await root.data('PUT', path, { ...settings, isOpen: true, providers: [provider], models })
}

describe('the AI tutor, in a real browser', () => {
  let provider: ScriptedProvider
  beforeAll(async () => {
    provider = await startScriptedProvider(({ messages }) =>
      messages.some(({ content }) => content.includes(topic))
        ? { pieces: longAnswer, pauseMs: 300 }
        : { pieces: ['Something else.'] },
    )
  })
  afterAll(() => provider.close())
  const site = startSite()
  const { open, openAsRoot } = startBrowser(site)

  // This one comes first: the others give the site a model.
  it.each(locales)(
    'explains a verdict without a model, from AI Debug on the page of a problem to the first hint (%s)',
    async (locale) => {
      const name = `learner.${locale.slice(0, 2)}`
      await site.newUser(name)
      const page = await open(`/problem/${demonstrated}`, { locale })
      const { button, text, words } = controlsOf(page, locale)
      await signIn(page, name)
      await button('AI 调试', 'AI Debug').click()
      await words('请先提交代码', 'Please submit code first').waitFor()
      await typeCode(page, 'int main() { return 0 }')
      await submitCode(page)
      // At once: it may still be being judged when the tutor is asked.
      await page.getByTestId('verdict').waitFor()
      await button('AI 调试', 'AI Debug').click()
      const hints = page.getByRole('list', { name: text('一步一步的提示', 'Hints, step by step') })
      await hints.getByRole('heading', { name: text('评测结果说明什么', 'What the verdict means') }).waitFor()
      await hints.getByText(text('由评测记录得出', 'Worked out from the judging')).waitFor()
    },
    4 * minuteMs,
  )

  it.each(locales)(
    'is asked, goes on after a reload, is stopped, and keeps what is typed (%s)',
    async (locale) => {
      await useProvider(site, provider)
      const page = await openAsRoot('/answer/chat', { locale })
      const { button, textbox, text } = controlsOf(page, locale)
      const message = textbox('向 AI 助教提问', 'Ask the AI tutor')
      const answer = page.getByRole('article').last()
      const abortedBefore = provider.aborted

      await message.fill(`What is a ${topic}? (${locale})`)
      await message.press('Enter')
      await answer.getByText('Paragraph 2 of').waitFor()
      await page.reload()
      await answer.getByText(`(${locale})`).waitFor()
      await answer.getByText('Paragraph 2 of').waitFor()
      await message.fill('Not sent yet')
      await button('停止', 'Stop').click()
      await answer.getByText(text('已停止', 'Stopped')).waitFor()
      await page.reload()
      await answer.getByText('Paragraph 2 of').waitFor()
      expect(await message.inputValue()).toBe('Not sent yet')
      // By the button, and not by the reloads.
      expect(provider.aborted).toBe(abortedBefore + 1)
    },
    4 * minuteMs,
  )
})
