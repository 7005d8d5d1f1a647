import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { type ChatMessage, ContextExceeded, type LocalModel } from './model.ts'

/** More waiting questions are rejected. */
const longestQueue = 8
const longestBodyBytes = 1024 * 1024
const defaultMaxTokens = 256
const retryAfterSec = 5

interface Question {
  messages: ChatMessage[]
  maxTokens: number
  streams: boolean
  includesUsage: boolean
}

interface Refusal {
  status: number
  code: string
  message: string
}

/**
 * Serves the OpenAI chat completions protocol for one model: complete answers or server-sent events, with usage.
 * Questions are answered one by one, and cancelled when the client disconnects.
 */
export function createChatServer({ model, name, key }: { model: LocalModel; name: string; key: string }): Server {
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()
  return createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health') return send(response, 200, { status: 'ok' })
    if (!isAllowed(request, key))
      return refuse(response, { status: 401, code: 'invalid_api_key', message: 'wrong key' })
    if (request.url === '/v1/models')
      return send(response, 200, { object: 'list', data: [{ id: name, object: 'model' }] })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(response, {
        status: 404,
        code: 'not_found',
        message: 'only POST /v1/chat/completions is supported',
      })
    const question = await readQuestion(request)
    if (question === null)
      return refuse(response, {
        status: 400,
        code: 'invalid_request',
        message: 'messages are required, the last one from the user',
      })
    if (waiting >= longestQueue) {
      response.setHeader('retry-after', String(retryAfterSec))
      return refuse(response, { status: 429, code: 'rate_limit_exceeded', message: 'too many questions are waiting' })
    }
    waiting += 1
    const mine = queue.then(() => answer(response, question))
    queue = mine.catch(() => undefined)
    await mine.finally(() => (waiting -= 1))
  }

  async function answer(response: ServerResponse, question: Question): Promise<void> {
    if (response.destroyed) return
    const disconnected = new AbortController()
    response.once('close', () => disconnected.abort())
    const writer = question.streams ? streamWriter(response, name, question.includesUsage) : wholeWriter(response, name)
    try {
      const { messages, maxTokens } = question
      writer.end(await model.answer({ messages, maxTokens, signal: disconnected.signal, onText: writer.text }))
    } catch (error) {
      if (disconnected.signal.aborted) return
      const isTooLong = error instanceof ContextExceeded
      const refusal: Refusal = isTooLong
        ? { status: 400, code: 'context_length_exceeded', message: 'the conversation is too long for this model' }
        : { status: 500, code: 'server_error', message: 'the model failed' }
      writer.fail(refusal)
    }
  }
}

interface Writer {
  text: (text: string) => void
  end: (end: Awaited<ReturnType<LocalModel['answer']>>) => void
  fail: (refusal: Refusal) => void
}

function streamWriter(response: ServerResponse, model: string, includesUsage: boolean): Writer {
  const common = { id: `chatcmpl-${Date.now()}`, object: 'chat.completion.chunk', created: seconds(), model }
  const event = (data: object) => response.write(`data: ${JSON.stringify({ ...common, ...data })}\n\n`)
  const chunk = (delta: object, finish: string | null) =>
    event({ choices: [{ index: 0, delta, finish_reason: finish }], ...(includesUsage ? { usage: null } : {}) })
  const begin = () => {
    if (response.headersSent) return
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    chunk({ role: 'assistant', content: '' }, null)
  }
  return {
    text(content) {
      begin()
      chunk({ content }, null)
    },
    end(end) {
      begin()
      chunk({}, end.finish)
      if (includesUsage) event({ choices: [], usage: usageOf(end) })
      response.end('data: [DONE]\n\n')
    },
    fail(refusal) {
      if (!response.headersSent) return refuse(response, refusal)
      response.end(`data: ${JSON.stringify(errorOf(refusal))}\n\n`)
    },
  }
}

function wholeWriter(response: ServerResponse, model: string): Writer {
  let content = ''
  return {
    text: (text) => void (content += text),
    end(end) {
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: end.finish }]
      const about = { id: `chatcmpl-${Date.now()}`, object: 'chat.completion', created: seconds(), model }
      send(response, 200, { ...about, choices, usage: usageOf(end) })
    },
    fail: (refusal) => refuse(response, refusal),
  }
}

const seconds = () => Math.floor(Date.now() / 1_000)

function usageOf({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens }
}

function errorOf({ code, message }: Refusal) {
  return { error: { message, type: code, code, param: null } }
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  send(response, refusal.status, errorOf(refusal))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function isAllowed({ headers }: IncomingMessage, key: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function readQuestion(request: IncomingMessage): Promise<Question | null> {
  if (Number(request.headers['content-length'] ?? Infinity) > longestBodyBytes) return null
  try {
    return decodeQuestion(JSON.parse(await textOf(request)))
  } catch {
    return null
  }
}

function decodeQuestion(body: unknown): Question | null {
  if (!isObject(body) || !Array.isArray(body['messages']) || !body['messages'].every(isMessage)) return null
  const messages = body['messages'].map(({ role, content }) => ({ role, content }))
  if (messages.at(-1)?.role !== 'user') return null
  const limit = body['max_completion_tokens'] ?? body['max_tokens']
  const options = body['stream_options']
  return {
    messages,
    maxTokens: typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : defaultMaxTokens,
    streams: body['stream'] === true,
    includesUsage: isObject(options) && options['include_usage'] === true,
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isObject(value) || typeof value['content'] !== 'string') return false
  return ['system', 'user', 'assistant'].includes(String(value['role']))
}
