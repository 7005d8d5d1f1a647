import { afterEach, describe, expect, it } from '@jest/globals'
import { startScriptedProvider, type ScriptedProvider, type ScriptedReply } from '@verdict/test-kit/scripted-provider'
import { until } from '@verdict/test-kit/until'
import { createOpenAiProvider } from './openai.client.ts'
import type { ChatEvent } from './provider.ts'

let server: ScriptedProvider | undefined
afterEach(async () => server?.close())

const settings = { timeoutSec: 2, idleSec: 1, maxTokens: 100, usesCompletionTokens: false }

async function run(reply: ScriptedReply | ((at: number) => ScriptedReply), signal = new AbortController().signal) {
  server = await startScriptedProvider((_call, at) => (typeof reply === 'function' ? reply(at) : reply))
  const provider = createOpenAiProvider({ baseUrl: server.baseUrl, ...settings }, 'sk-secret')
  const events: ChatEvent[] = []
  const messages = [{ role: 'user' as const, content: 'four' }]
  for await (const event of provider.ask({ model: 'm', messages, signal })) events.push(event)
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  const usage = events.find((event) => event.type === 'usage')?.usage
  const fault = events.find((event) => event.type === 'fault')
  return { text, usage, fault, calls: server.calls.length }
}

const pieces = ['你好，', 'läuft ', '😀 fine.']

describe('a provider', () => {
  it.each([1, 2, 3, 5, 7, 64])('is parsed when its bytes arrive %d at a time', async (splitBytes) => {
    const { text, usage, fault } = await run({ pieces, splitBytes })
    expect([text, fault]).toEqual([pieces.join(''), undefined])
    expect(usage).toEqual({ inputTokens: 10, outputTokens: 5, isEstimated: false })
  })

  it('may omit [DONE] and usage, which is then estimated', async () => {
    const { text, usage, fault } = await run({ pieces, withoutDone: true, usage: null })
    expect([text, fault]).toEqual([pieces.join(''), undefined])
    expect(usage).toMatchObject({ inputTokens: 1, isEstimated: true })
  })

  it('does not show its reasoning', async () => {
    expect((await run({ pieces: ['yes'], reasoning: 'the solution is' })).text).toBe('yes')
  })

  it.each<[string, ScriptedReply, string]>([
    ['ends without a reason', { pieces, finish: null }, 'ai.broken_stream'],
    ['breaks off', { pieces, breaks: true }, 'ai.broken_stream'],
    ['falls silent', { pieces, stalls: true }, 'ai.provider_silent'],
    ['tells an error in the stream', { pieces, errorInStream: { message: 'overloaded' } }, 'ai.broken_stream'],
    ['filters the answer', { pieces, finish: 'content_filter' }, 'ai.content_filtered'],
  ])('that %s keeps what has arrived', async (_how, reply, code) => {
    const { text, fault, usage } = await run(reply)
    expect([text, fault?.type === 'fault' && fault.code]).toEqual([pieces.join(''), code])
    expect(usage).toBeDefined()
  })

  it('that is busy is retried when it says, and an exhausted quota is not retried', async () => {
    const busy = { error: { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after-ms': '20' } } }
    const waited = await run((at) => (at === 0 ? busy : { pieces }))
    expect([waited.text, waited.calls]).toEqual([pieces.join(''), 2])
    await server?.close()
    const long = await run({ error: { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '60' } } })
    expect([long.fault, long.calls]).toEqual([{ type: 'fault', code: 'ai.provider_busy', params: { waitSec: 60 } }, 1])
    await server?.close()
    const quota = await run({ error: { status: 429, code: 'insufficient_quota' } })
    expect([quota.fault, quota.calls]).toMatchObject([{ code: 'ai.provider_quota' }, 1])
  })

  it('never reveals its key', async () => {
    const { fault } = await run({ error: { status: 401, message: 'Incorrect API key provided: sk-secret-123456' } })
    expect(fault).toMatchObject({ code: 'ai.provider_refused' })
    expect(JSON.stringify(fault)).not.toContain('secret')
  })

  it('is aborted when the reader stops', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 150)
    const { fault, text } = await run(
      { pieces: Array.from({ length: 50 }, () => 'word '), pauseMs: 50 },
      controller.signal,
    )
    expect(fault).toBeUndefined()
    expect(text.length).toBeLessThan(100)
    await until('the end of the call', () => server?.aborted === 1)
  })
})
