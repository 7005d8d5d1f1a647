import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Describes the reply of a provider to one call. */
export interface ScriptedReply {
  /** The answer is sent in these pieces. */
  pieces?: readonly string[]
  /** It waits this many milliseconds before each piece. */
  pauseMs?: number
  /** It sends this many bytes at a time, which splits lines and characters anywhere. */
  splitBytes?: number
  /** With null the stream ends without a finish reason. */
  finish?: 'stop' | 'length' | 'content_filter' | null
  usage?: { input: number; output: number } | null
  withoutDone?: boolean
  /** The stream stays open and silent after the pieces. */
  stalls?: boolean
  /** The connection breaks after the pieces. */
  breaks?: boolean
  /** The error is sent inside the stream, after the pieces. */
  errorInStream?: { message: string; code?: string }
  reasoning?: string
  /** The error is sent instead of a stream. */
  error?: { status: number; code?: string; type?: string; message?: string; headers?: Record<string, string> }
}

export interface ScriptedProvider {
  /** This is the address to set for a provider. */
  baseUrl: string
  /** These are the bodies of all calls so far. */
  calls: { model: string; messages: { role: string; content: string }[]; [name: string]: unknown }[]
  /** Counts calls that the client aborted. */
  aborted: number
  close: () => Promise<void>
}

const usageOf = ({ input, output }: { input: number; output: number }) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function bodyOf(request: IncomingMessage): Promise<ScriptedProvider['calls'][number]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ScriptedProvider['calls'][number]
}

function chunkOf(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices, usage: null })}\r\n\r\n`
}

async function write(response: ServerResponse, text: string, splitBytes: number): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += splitBytes) {
    response.write(bytes.subarray(at, at + splitBytes))
    if (splitBytes < bytes.length) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function stream(response: ServerResponse, reply: ScriptedReply): Promise<void> {
  const {
    pieces = ['Hello.'],
    pauseMs = 0,
    splitBytes = Infinity,
    finish = 'stop',
    usage = { input: 10, output: 5 },
  } = reply
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  const send = (text: string) => write(response, text, Math.min(splitBytes, 1 << 20))
  await send(': ping\n\n')
  await send(chunkOf({ role: 'assistant', content: '' }, null))
  if (reply.reasoning !== undefined) await send(chunkOf({ reasoning_content: reply.reasoning }, null))
  for (const piece of pieces) {
    if (pauseMs > 0) await wait(pauseMs)
    if (response.destroyed) return
    await send(chunkOf({ content: piece }, null))
  }
  if (reply.stalls === true) return
  if (reply.breaks === true) {
    // The written data must be sent before the connection breaks.
    await wait(50)
    return void response.destroy()
  }
  if (reply.errorInStream !== undefined) await send(`data: ${JSON.stringify({ error: reply.errorInStream })}\n\n`)
  if (finish !== null) await send(chunkOf({}, finish))
  if (usage !== null) await send(`data: ${JSON.stringify({ id: 'c', choices: [], usage: usageOf(usage) })}\n\n`)
  if (reply.withoutDone !== true) await send('data: [DONE]\n\n')
  response.end()
}

/**
 * Starts a local server with the chat completions protocol. `answer` determines the reply to each call, including all
 * faults of real providers.
 */
export async function startScriptedProvider(
  answer: (call: ScriptedProvider['calls'][number], at: number) => ScriptedReply,
  { port = 0 }: { port?: number } = {},
): Promise<ScriptedProvider> {
  const calls: ScriptedProvider['calls'] = []
  const state = { aborted: 0 }
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) state.aborted += 1
    })
    void (async () => {
      const call = await bodyOf(request)
      calls.push(call)
      const reply = answer(call, calls.length - 1)
      if (reply.error === undefined) return stream(response, reply)
      const { status, code = null, type = null, message = 'refused', headers = {} } = reply.error
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ error: { message, type, code, param: null } }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    baseUrl: `http://127.0.0.1:${actual}/v1`,
    calls,
    get aborted() {
      return state.aborted
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
