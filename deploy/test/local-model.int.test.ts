import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { findLocalModel } from '../src/install/servers/local-model.ts'
import { startLocalModel, type LocalModelServer } from '../src/servers/local-model.ts'
import { listener, temporaryHome } from './data-folder.ts'

const temporary = temporaryHome()
const { home } = temporary
const { report } = listener()
let server: LocalModelServer | undefined

beforeAll(async () => {
  const files = await findLocalModel({ home, report }, undefined)
  server = await startLocalModel({ home, report, files, memoryMb: 1_024 })
})
afterAll(async () => {
  await server?.stop()
  temporary.remove()
})

const ask = (body: object, signal?: AbortSignal) => {
  const { baseUrl, key } = server ?? { baseUrl: '', key: '' }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}
/** Reads a response that is not a stream. */
const bodyOf = async (response: Response) =>
  (await response.json()) as { choices: { finish_reason: string }[]; error: { code: string } }
const question = { messages: [{ role: 'user', content: '用中文说一句话 about integer overflow in C++.' }] }

it('streams answers of a real model, and stops when the client disconnects', async () => {
  const stream = await ask({ ...question, max_tokens: 4, stream: true, stream_options: { include_usage: true } })
  const events = (await stream.text()).split('\n\n').filter((one) => one.startsWith('data: {'))
  const chunks = events.map((one) => JSON.parse(one.slice('data: '.length)))
  const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
  expect(text.length).toBeGreaterThan(0)
  expect(text).not.toContain('\uFFFD')
  expect(chunks.at(-1).usage.prompt_tokens).toBeGreaterThan(10)
  expect(chunks.at(-1).usage.completion_tokens).toBeLessThanOrEqual(5)

  const controller = new AbortController()
  const long = await ask({ ...question, max_tokens: 1_000, stream: true }, controller.signal)
  await long.body?.getReader().read()
  controller.abort()
  // The next question need not wait for the long answer before it.
  const after = await ask({ ...question, max_tokens: 1 })
  expect((await bodyOf(after)).choices[0]?.finish_reason).toBe('length')

  const tooLong = await ask({ messages: [{ role: 'user', content: 'word '.repeat(3_000) }] })
  expect([tooLong.status, (await bodyOf(tooLong)).error.code]).toEqual([400, 'context_length_exceeded'])
})

it('reports a missing file, and one that needs more memory than allowed', async () => {
  const missing = path.join(home.root, 'missing.gguf')
  await expect(findLocalModel({ home, report }, missing)).rejects.toThrow(/There is no file .*VERDICT_AI_MODEL/)
  const file = path.join(home.root, 'large.gguf')
  writeFileSync(file, Buffer.alloc(2 * 1024 * 1024))
  expect(existsSync(file)).toBe(true)
  const start = startLocalModel({ home, report, files: { folder: home.root, file }, memoryMb: 301 })
  await expect(start).rejects.toThrow(/needs about 302 MB of memory: raise VERDICT_AI_MEMORY_MB/)
})
