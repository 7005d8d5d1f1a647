import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { historyPageSize, QuestionKind } from '@verdict/proto/codes/ai'
import { chat, getMsgHistoryList } from '@verdict/proto/http/ai/ai'
import { api } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { createConversation } from './conversation.ts'
import { answerOf, entryOf } from './testing/answers.ts'

const type = QuestionKind.general
const path = '/api/chat'

let server: FakeServer
let answers: ((body: unknown) => FakeResponse)[]
let history: { records: unknown[]; total: number }
let waits: number[]
let settled: unknown[]
let unsent: string | null
let pause: () => Promise<void>

beforeEach(() => {
  resetPage()
  signInAs('ada')
  answers = []
  history = { records: [], total: 0 }
  waits = []
  settled = []
  unsent = null
  pause = async () => {}
  server = startFakeServer(({ path: called, query, body }) => {
    if (called === '/api/msg-history-list') {
      const from = (Number(query['currentPage']) - 1) * historyPageSize
      return { data: { ...history, records: history.records.slice(from, from + historyPageSize) } }
    }
    if (called === '/api/ai/cancel-answer') return { data: answerOf({ msg: 'Think', state: 'cancelled' }) }
    return answers.shift()?.(body) ?? null
  })
})
afterEach(() => server.close())

function open() {
  const conversation = createConversation({
    readPage: (currentPage) => api.call(getMsgHistoryList, { query: { type, currentPage, limit: historyPageSize } }),
    send: ({ message }, key) => api.call(chat, { body: { message, type, key, stream: true } }),
    about: { type, problemId: null, submitId: null },
    unsent: { read: () => unsent, write: (message) => (unsent = message) },
    onSettled: (error) => settled.push(error),
    wait: (ms) => {
      waits.push(ms)
      return pause()
    },
  })
  const close = conversation.start()
  return { ...conversation, close, state: () => conversation.store.getState() }
}

async function opened() {
  const conversation = open()
  await waitFor(() => expect(conversation.state().loading).toBeNull())
  return conversation
}

const stream = async (count: number) => {
  await waitFor(() => expect(server.streams).toHaveLength(count))
  const found = server.streams[count - 1]
  if (found === undefined) throw new Error('no stream')
  return found
}
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

it('shows an answer as it is written, resumes after a lost connection, and ends with the complete one', async () => {
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ msg: '', state: 'running' }) }))
  const answered = conversation.ask({ message: 'Why?' })
  const first = await stream(1)
  first.push(event('delta', { offset: 0, text: 'Think ' }))
  await waitFor(() => expect(conversation.state().entries[0]?.msg).toBe('Think '))
  first.drop()
  const second = await stream(2)
  expect(second.address).toContain('offset=6')
  second.push(event('delta', { offset: 6, text: 'again.' }) + event('answer', answerOf({ msg: 'Think again.' })))
  second.drop()
  await answered
  expect(conversation.state().entries).toMatchObject([{ message: 'Why?', msg: 'Think again.', state: 'done' }])
  expect([settled, waits, unsent]).toEqual([[undefined], [1_000], null])
})

it('retries with the same key after 1, 2 and 3 seconds, then reports it and keeps the message', async () => {
  const conversation = await opened()
  await conversation.ask({ message: 'Why?' })
  const keys = server.to(path).map(({ body }) => (body as { key: string }).key)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(waits).toEqual([1_000, 2_000, 3_000])
  expect(conversation.state().pending).toMatchObject({ message: 'Why?', failure: { kind: 'lost' } })
  expect([unsent, settled.length]).toEqual(['Why?', 1])

  answers.push(() => ({ data: answerOf({ msg: 'Because.' }) }))
  await conversation.ask({ message: 'Why?' })
  expect(conversation.state()).toMatchObject({ pending: null, entries: [{ msg: 'Because.' }] })
  expect(unsent).toBeNull()
})

it('explains why a question was refused, and does not retry by itself', async () => {
  const conversation = await opened()
  answers.push(() => ({ refused: { status: 400, code: 'ai.off_in_contest', msg: 'Not in a contest' } }))
  await conversation.ask({ message: 'Why?' })
  expect(conversation.state().pending?.failure).toEqual({ kind: 'refused', text: 'Not in a contest' })
  expect(server.to(path)).toHaveLength(1)
})

it('joins the answer of a lost question when it is sent again, and uses a new key after a refusal', async () => {
  const conversation = await opened()
  const keys = () => server.to(path).map(({ body }) => (body as { key: string }).key)
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push(() => null)
  await conversation.ask({ message: 'Why?' })
  expect(conversation.state().pending?.failure).toEqual({ kind: 'lost' })
  answers.push(() => ({ refused: { status: 400, code: 'ai.off_in_contest', msg: 'Not in a contest' } }))
  await conversation.ask({ message: 'Why?' })
  expect(new Set(keys()).size).toBe(1)
  answers.push(() => ({ data: answerOf({ msg: 'So' }) }))
  await conversation.ask({ message: 'Why?' })
  expect(new Set(keys()).size).toBe(2)
})

it('sends one question at a time', async () => {
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ state: 'running' }) }))
  void conversation.ask({ message: 'First' })
  await stream(1)
  await conversation.ask({ message: 'Second' })
  expect(server.to(path)).toHaveLength(1)
  conversation.close()
})

it('continues with an answer that was being written when the page was opened', async () => {
  history = { records: [entryOf({ id: 7, msg: 'Half', state: 'running' })], total: 1 }
  const conversation = await opened()
  const joined = await stream(1)
  expect(joined.address).toContain('id=7&offset=4')
  joined.push(event('answer', answerOf({ id: 7, msg: 'Half and whole' })))
  await waitFor(() => expect(conversation.state().entries[0]).toMatchObject({ msg: 'Half and whole', state: 'done' }))
})

it('keeps what was shown of a stopped answer', async () => {
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ state: 'running' }) }))
  void conversation.ask({ message: 'Why?' })
  const shown = await stream(1)
  shown.push(event('delta', { offset: 0, text: 'Think' }))
  await waitFor(() => expect(conversation.state().entries[0]?.msg).toBe('Think'))
  await conversation.cancel()
  expect(conversation.state().entries[0]).toMatchObject({ msg: 'Think', state: 'cancelled' })
  expect(conversation.state().brokenConnections).toEqual({})
})

it('reports a connection that cannot be resumed, and resumes it on request', async () => {
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ state: 'running' }) }))
  void conversation.ask({ message: 'Why?' })
  for (let count = 1; count <= 4; count += 1) (await stream(count)).drop()
  await waitFor(() => expect(conversation.state().brokenConnections).toEqual({ 1: 'lost' }))
  expect(waits).toEqual([1_000, 2_000, 3_000])
  conversation.resume(1)
  ;(await stream(5)).push(event('answer', answerOf({ msg: 'Done' })))
  await waitFor(() => expect(conversation.state().entries[0]?.msg).toBe('Done'))
  expect(conversation.state().brokenConnections).toEqual({})
})

it('reports that it reconnects, and continues as soon as the network is back', async () => {
  let resume = () => {}
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ state: 'running' }) }))
  pause = () => new Promise((resolve) => (resume = resolve))
  void conversation.ask({ message: 'Why?' })
  ;(await stream(1)).drop()
  await waitFor(() => expect(conversation.state().brokenConnections).toEqual({ 1: 'restoring' }))
  resume()
  const second = await stream(2)
  await waitFor(() => expect(conversation.state().brokenConnections).toEqual({}))
  pause = async () => {}
  second.drop()
  for (let count = 3; count <= 4; count += 1) (await stream(count)).drop()
  await waitFor(() => expect(conversation.state().brokenConnections).toEqual({ 1: 'lost' }))
  conversation.reconnect()
  ;(await stream(5)).push(event('answer', answerOf({ msg: 'Done' })))
  await waitFor(() => expect(conversation.state().entries[0]).toMatchObject({ msg: 'Done', state: 'done' }))
  expect(conversation.state().brokenConnections).toEqual({})
})

it('sends a lost question again under its key when the network is back', async () => {
  const conversation = await opened()
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push(() => null)
  await conversation.ask({ message: 'Why?' })
  answers.push(() => ({ data: answerOf({ msg: 'So' }) }))
  conversation.reconnect()
  await waitFor(() => expect(conversation.state().entries).toMatchObject([{ message: 'Why?', msg: 'So' }]))
  expect(new Set(server.to(path).map(({ body }) => (body as { key: string }).key)).size).toBe(1)
})

it('shows the answer of another tab because of which a question was refused, and keeps the question', async () => {
  const conversation = await opened()
  history = { records: [entryOf({ id: 7, message: 'Elsewhere', msg: 'Half', state: 'running' })], total: 1 }
  answers.push(() => ({ refused: { status: 429, code: 'ai.in_flight', msg: 'Wait' } }))
  await conversation.ask({ message: 'Here' })
  await waitFor(() => expect(conversation.state().entries).toMatchObject([{ message: 'Elsewhere', msg: 'Half' }]))
  expect(conversation.state().pending).toEqual({ message: 'Here', failure: { kind: 'refused', text: 'Wait' } })
  expect(unsent).toBe('Here')
  conversation.close()
})

it('reads older questions page by page without duplicates despite new ones', async () => {
  history = { records: Array.from({ length: 23 }, (_, index) => entryOf({ id: 100 - index })), total: 23 }
  const conversation = await opened()
  answers.push(() => ({ data: answerOf({ id: 101, msg: 'New' }) }))
  await conversation.ask({ message: 'New?' })
  history = { records: [entryOf({ id: 101 }), ...history.records], total: 24 }
  await conversation.loadOlder()
  await conversation.loadOlder()
  const ids = conversation.state().entries.map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 24 }, (_, index) => 78 + index))
})

it('restores a message that was lost with the page, unless it has arrived', async () => {
  unsent = 'Why?'
  expect((await opened()).state().pending).toEqual({ message: 'Why?', failure: { kind: 'unsent' } })
  history = { records: [entryOf({ id: 7, message: 'Why?' })], total: 1 }
  expect((await opened()).state().pending).toBeNull()
  expect(unsent).toBeNull()
})
