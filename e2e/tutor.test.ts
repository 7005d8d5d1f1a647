import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { questionKinds } from '@verdict/proto/codes/ai'
import { startScriptedProvider, type ScriptedProvider } from '@verdict/test-kit/scripted-provider'
import { startBrowser } from './browser.ts'
import { submit, verdictOf } from './client.ts'
import { controlsOf } from './controls.ts'
import { minuteMs, startSite, type Site } from './site.ts'

const wrong = '#include <stdio.h>\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("%lld\\n",a+b+1);return 0;}'
const topic = 'queue'
/** Longer than a test reads of it. */
const longAnswer = Array.from({ length: 200 }, (_, index) => `Paragraph ${index + 1} of the answer.\n\n`)

/** Sends all questions to the provider, and opens each hint at once. */
async function useProvider({ root }: Site, { baseUrl }: ScriptedProvider): Promise<void> {
  const path = '/api/admin/ai/settings'
  const { providers: _, ...settings } = await root.data<{ providers: unknown }>('GET', path)
  const provider = {
    ...{ id: 'main', name: 'Main', baseUrl, key: 'sk-1', isOn: true, isWeak: false, timeoutSec: 20, idleSec: 20 },
    ...{ maxTokens: 4_000, usesCompletionTokens: false, inputPrice: 0, outputPrice: 0 },
  }
  const models = questionKinds.map((kind) => ({ kind, provider: 'main', model: 'm' }))
  await root.data('PUT', path, { ...settings, isOpen: true, hintWaitSec: 0, providers: [provider], models })
}

describe('the AI tutor, in a real browser', () => {
  let provider: ScriptedProvider
  beforeAll(async () => {
    provider = await startScriptedProvider(({ messages }) =>
      messages.some(({ content }) => content.includes(topic))
        ? { pieces: longAnswer, pauseMs: 300 }
        : { pieces: ['What do you add up last?'] },
    )
  })
  afterAll(() => provider.close())
  const site = startSite((started) => useProvider(started, provider))
  const { openAsRoot } = startBrowser(site)

  it.each(['zh-CN', 'en-US'])(
    'is asked, goes on after a reload, is stopped, and gives hints one by one (%s)',
    async (locale) => {
      const submitId = await submit(site.root, { pid: 'A1000', language: 'C', code: wrong })
      await verdictOf(site.root, submitId)
      const page = await openAsRoot('/answer/chat', { locale })
      const { button, textbox, link, text } = controlsOf(page, locale)
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

      await page.goto('/problem/A1000')
      await button('AI 调试', 'AI Debug').click()
      await page.getByRole('heading', { name: text('评测结果说明什么', 'What the verdict means') }).waitFor()
      await button('下一步提示：思路从哪里开始', 'Next hint: Where an idea may begin').click()
      await page.getByText('What do you add up last?').waitFor()
      await link('返回题目', 'Back to the problem').click()
      await button('AI 调试', 'AI Debug').waitFor()
    },
    4 * minuteMs,
  )
})
