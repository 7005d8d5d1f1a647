import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { createChatServer } from './chat-server.ts'
import { ContextExceeded, mergeTurns, type LocalModel } from './model.ts'

type Answer = LocalModel['answer']

let close: () => void = () => undefined
afterEach(() => close())

const authorization = 'Bearer secret'
const chatRequest = { messages: [{ role: 'user', content: 'Why?' }] }

async function serve(answer: Answer) {
  const model: LocalModel = { answer, close: async () => undefined }
  const server = createChatServer({ model, name: 'small', key: 'secret' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`
  return (body: object, more: RequestInit = {}) =>
    fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify(body), ...more })
}

const says =
  (...pieces: string[]): Answer =>
  async ({ onText }) => {
    for (const piece of pieces) onText(piece)
    return { inputTokens: 3, outputTokens: pieces.length, finish: 'stop' }
  }

it('answers with complete responses, and as server-sent events with usage', async () => {
  const ask = await serve(says('Be', 'cause'))
  expect(await (await ask(chatRequest)).json()).toMatchObject({
    choices: [{ message: { role: 'assistant', content: 'Because' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
  })
  const stream = await (await ask({ ...chatRequest, stream: true, stream_options: { include_usage: true } })).text()
  const events = stream.split('\n\n').filter((one) => one !== '')
  expect(events.at(-1)).toBe('data: [DONE]')
  const chunks = events.slice(0, -1).map((one) => JSON.parse(one.slice('data: '.length)))
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Because')
  expect(chunks.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }] })
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 5 } })
})

it('refuses unauthorised callers, invalid conversations, and one that is too long', async () => {
  const ask = await serve(async () => Promise.reject(new ContextExceeded()))
  expect((await ask(chatRequest, { headers: {} })).status).toBe(401)
  for (const messages of [[], 'x', [{ role: 'tool', content: '' }], [{ role: 'assistant', content: 'x' }]])
    expect((await ask({ messages })).status).toBe(400)
  const long = await ask({ ...chatRequest, stream: true })
  expect([long.status, await long.json()]).toMatchObject([400, { error: { code: 'context_length_exceeded' } }])
})

it('answers one request at a time, queues eight, and stops when the client disconnects', async () => {
  const running: AbortSignal[] = []
  const ask = await serve(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        running.push(signal)
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  const callers = Array.from({ length: 8 }, () => new AbortController())
  const calls = callers.map(({ signal }) => ask(chatRequest, { signal }).catch(() => null))
  while (running.length === 0) await new Promise((resolve) => setImmediate(resolve))
  let refused = await ask(chatRequest, { signal: AbortSignal.timeout(200) }).catch(() => null)
  while (refused === null) refused = await ask(chatRequest, { signal: AbortSignal.timeout(200) }).catch(() => null)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(running).toHaveLength(1)
  for (const caller of callers) caller.abort()
  await Promise.all(calls)
  while (running.at(0)?.aborted !== true) await new Promise((resolve) => setImmediate(resolve))
})

it('joins consecutive messages of one role', () => {
  const turns = mergeTurns([
    { role: 'user', content: 'a' },
    { role: 'user', content: 'b' },
    { role: 'assistant', content: 'c' },
  ])
  expect(turns).toEqual([
    { role: 'user', content: 'a\n\nb' },
    { role: 'assistant', content: 'c' },
  ])
})
