import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { questionKinds } from '@verdict/proto/codes/ai'
import type { Locator } from 'playwright-core'
import { startScriptedProvider, type ScriptedProvider } from '@verdict/test-kit/scripted-provider'
import { startBrowser } from './browser.ts'
import { startLink } from '../services/kit/test/link.ts'
import { controlsOf } from './controls.ts'
import { submitCode, typeCode } from './problem-page.ts'
import { signIn } from './sign-in.ts'
import { startSite, type Site } from './site.ts'

const locales = ['zh-CN', 'en-US']
/** This problem of the demonstration content is in no contest. */
const demonstrated = 'A1001'
const topic = 'queue'
/**
 * The answer takes minutes, so that it is still being written after everything that a slow machine has to do first.
 */
const longTopic = 'network'
/** The answer is longer than the part that a test reads. */
const longAnswer = Array.from({ length: 200 }, (_, index) => `Paragraph ${index + 1} of the answer.\n\n`)

/** Sends all questions to the provider. */
async function useProvider({ root }: Site, { baseUrl }: ScriptedProvider): Promise<void> {
  const path = '/api/admin/ai/settings'
  const { providers: _, ...settings } = await root.data<{ providers: unknown }>('GET', path)
  const provider = {
    id: 'main',
    name: 'Main menu',
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

/** Returns the numbers of the paragraphs shown of the long answer. */
async function paragraphsOf(answer: Locator): Promise<number[]> {
  return [...(await answer.innerText()).matchAll(/Paragraph (\d+) of/g)].map(([, number]) => Number(number))
}

describe('the AI tutor, in a real browser', () => {
  let provider: ScriptedProvider
  beforeAll(async () => {
    provider = await startScriptedProvider(({ messages }) => {
      const prompt = messages.at(-1)?.content ?? ''
      if (prompt.includes(longTopic)) return { pieces: longAnswer, pauseMs: 1_000 }
      return prompt.includes(topic) ? { pieces: longAnswer, pauseMs: 300 } : { pieces: ['Something else.'] }
    })
  })
  const links: Awaited<ReturnType<typeof startLink>>[] = []
  afterEach(async () => {
    await Promise.all(links.splice(0).map((link) => link.close()))
  })
  afterAll(() => provider.close())
  const site = startSite()
  const { open, openAsRoot } = startBrowser(site)

  // This test comes first, because the others configure a model.
  it.each(locales)(
    'explains a verdict without a model, from AI Debug on the problem page to the first hint (%s)',
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
      // The tutor is asked at once, perhaps while the submission is still being judged.
      await page.getByTestId('verdict').waitFor()
      await button('AI 调试', 'AI Debug').click()
      const hints = page.getByRole('list', { name: text('分步提示', 'Step-by-step hints') })
      await hints.getByRole('heading', { name: text('评测结果的含义', 'What the verdict means') }).waitFor()
      await hints.getByText(text('根据评测记录得出', 'Derived from the verdict')).waitFor()
    },
  )

  it.each(locales)('answers, continues after a reload, can be stopped, and keeps the input (%s)', async (locale) => {
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
    // Only the button aborted an answer, not the reloads.
    expect(provider.aborted).toBe(abortedBefore + 1)
  })

  /** Opens the chat as this user over a connection that can be interrupted. */
  async function openOverLink(name: string, locale: string) {
    await useProvider(site, provider)
    await site.newUser(name)
    const link = await startLink(site.product.url)
    links.push(link)
    const page = await open(new URL('/answer/chat', link.url).href, { locale, mayComplain: true })
    await signIn(page, name)
    return {
      page,
      link,
      async goOffline() {
        await page.context().setOffline(true)
        // Offline mode keeps a browser from sending requests, but does not end a running response, so the connection is
        // cut, too.
        link.cut()
      },
      async goOnline() {
        link.restore()
        await page.context().setOffline(false)
      },
    }
  }

  it.each(locales)(
    'continues an interrupted answer, in this tab and another, and loses no input (%s)',
    async (locale) => {
      const { page, link, goOffline, goOnline } = await openOverLink(`reader.${locale.slice(0, 2)}`, locale)
      const { button, textbox, text, words } = controlsOf(page, locale)
      const message = textbox('向 AI 助教提问', 'Ask the AI tutor')
      const answer = page.getByRole('article').last()
      const abortedBefore = provider.aborted
      const connectionLost = text(
        '连接断开。回答仍在服务器上生成',
        'Connection lost. The answer continues on the server',
      )

      await message.fill(`What is a ${longTopic}? (${locale})`)
      await message.press('Enter')
      await answer.getByText('Paragraph 2 of').waitFor()
      await goOffline()
      await message.fill('Typed while nothing can be sent')
      await answer.getByRole('alert').getByText(connectionLost).waitFor()
      const shownOffline = await paragraphsOf(answer)
      await button('停止', 'Stop').click()
      await words('停止失败：无法连接服务器', 'Could not stop: server unreachable').waitFor()
      await goOnline()
      await answer.getByText(`Paragraph ${shownOffline.length + 2} of`).waitFor()
      await answer.getByRole('alert').waitFor({ state: 'detached' })

      const second = await page.context().newPage()
      await second.goto(new URL('/answer/chat', link.url).href)
      const inSecond = second.getByRole('article').last()
      await inSecond.getByText(`Paragraph ${shownOffline.length + 3} of`).waitFor()
      await page.reload()
      await answer.getByText(`Paragraph ${shownOffline.length + 4} of`).waitFor()
      expect(await message.inputValue()).toBe('Typed while nothing can be sent')
      await controlsOf(second, locale).button('停止', 'Stop').click()
      await answer.getByText(text('已停止', 'Stopped')).waitFor()
      await inSecond.getByText(text('已停止', 'Stopped')).waitFor()

      const whole = await paragraphsOf(answer)
      expect(whole).toEqual(whole.map((_, index) => index + 1))
      expect(await paragraphsOf(inSecond)).toEqual(whole)
      expect(provider.aborted).toBe(abortedBefore + 1)
    },
  )

  it.each(locales)(
    'keeps a message that could not be sent, and sends it once the network is back (%s)',
    async (locale) => {
      const { page, goOffline, goOnline } = await openOverLink(`writer.${locale.slice(0, 2)}`, locale)
      const { textbox, text } = controlsOf(page, locale)
      const message = textbox('向 AI 助教提问', 'Ask the AI tutor')
      const question = `Sent into the void (${locale})`
      await message.fill(question)
      await goOffline()
      await message.press('Enter')
      const exchange = page.getByRole('article').filter({ hasText: question })
      await exchange.getByRole('alert').getByText(text('请求失败，请稍后再试', 'request failed, try later')).waitFor()
      await goOnline()
      await exchange.getByText('Something else.').waitFor()
      await page.reload()
      await exchange.getByText('Something else.').waitFor()
      expect(await exchange.count()).toBe(1)
      expect(await message.inputValue()).toBe('')
    },
  )
})
