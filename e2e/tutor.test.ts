import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { questionKinds } from '@verdict/proto/codes/ai'
import { startScriptedProvider, type ScriptedProvider } from '@verdict/test-kit/scripted-provider'
import { startBrowser } from './browser.ts'
import { controlsOf } from './controls.ts'
import { minuteMs, startSite, type Site } from './site.ts'

const topic = 'queue'
/** Longer than a test reads of it. */
const longAnswer = Array.from({ length: 200 }, (_, index) => `Paragraph ${index + 1} of the answer.\n\n`)

/** Sends all questions to the provider. */
async function useProvider({ root }: Site, { baseUrl }: ScriptedProvider): Promise<void> {
  const path = '/api/admin/ai/settings'
  const { providers: _, ...settings } = await root.data<{ providers: unknown }>('GET', path)
  const provider = {
    ...{ id: 'main', name: 'Main', baseUrl, key: 'sk-1', isOn: true, isWeak: false, timeoutSec: 20, idleSec: 20 },
    ...{ maxTokens: 4_000, usesCompletionTokens: false, inputPrice: 0, outputPrice: 0 },
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
  const site = startSite((started) => useProvider(started, provider))
  const { openAsRoot } = startBrowser(site)

  it.each(['zh-CN', 'en-US'])(
    'is asked, goes on after a reload, is stopped, and keeps what is typed (%s)',
    async (locale) => {
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
