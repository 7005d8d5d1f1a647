import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import iconv from 'iconv-lite'
import { createFakeState, type FakeFault, type FakeState } from './fake-state.ts'

export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  /** Only requests in JSON have this. */
  json: Record<string, unknown> | null
  cookies: ReadonlyMap<string, string>
  headers: IncomingMessage['headers']
}

export interface FakeAnswer {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** Generates the pages of one site. */
export interface FakePages {
  charset: 'utf-8' | 'gbk'
  answer: (request: FakeRequest, state: FakeState) => FakeAnswer
  /** Delays the answer to a request until the promise resolves. */
  hold?: (request: FakeRequest) => Promise<void> | undefined
  /** Whether a request submits code. */
  isSend: (request: FakeRequest) => boolean
}

/** Runs a site on loopback, with accounts, runs and a clock; `faults` turns on misbehaviour. */
export interface FakeSite {
  url: string
  state: FakeState
  faults: Set<FakeFault>
  close: () => Promise<void>
}

export async function startFakeSite(pages: FakePages, clock: { now: () => Date }): Promise<FakeSite> {
  const state = createFakeState(clock)
  const server = createServer((request, response) => void serve(pages, state, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    faults: state.faults,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const challengePage = '<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>'
const hundredMb = 100 * 1024 * 1024

async function serve(pages: FakePages, state: FakeState, incoming: IncomingMessage, response: ServerResponse) {
  const request = await readRequest(incoming)
  const { faults } = state
  state.requests.push(`${request.method} ${request.path}`)
  if (faults.has('no-answer')) return
  if (faults.has('challenge'))
    return end(response, { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: challengePage })
  if (faults.has('rate-limit'))
    return end(response, { status: 429, headers: { 'retry-after': '30' }, body: 'slow down' })
  if (faults.has('redirect-loop'))
    return end(response, { status: 302, headers: { location: incoming.url ?? '/' }, body: '' })
  if (faults.has('redirect-away'))
    return end(response, { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' }, body: '' })
  if (faults.has('huge-answer')) return sendHuge(response)
  await pages.hold?.(request)
  const isSend = pages.isSend(request)
  if (isSend) state.sends += 1
  const answer = pages.answer(request, state)
  if (isSend && faults.has('timeout-after-send')) return
  if (isSend && faults.has('error-after-send')) return end(response, { status: 502, body: 'Bad Gateway' })
  if (faults.has('server-error')) return end(response, { status: 500, body: 'Internal Server Error' })
  end(response, { ...answer, body: encode(answer.body, pages.charset, faults.has('half-page')) })
}

function encode(body: string | Buffer, charset: FakePages['charset'], isHalf: boolean): Buffer {
  const bytes = typeof body === 'string' ? iconv.encode(body, charset) : body
  return isHalf ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes
}

function end(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer) {
  response.writeHead(status, { 'content-type': 'text/html', ...headers })
  response.end(body)
}

/** Starts a response of 100 MB, which continues as long as it is read. */
function sendHuge(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' })
  const part = Buffer.alloc(1024 * 1024, 'a')
  let left = hundredMb / part.length
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(part)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const url = new URL(incoming.url ?? '/', 'http://site')
  const isJson = incoming.headers['content-type']?.includes('json') === true
  const cookies = (incoming.headers.cookie ?? '').split('; ').map((one) => one.split('=', 2) as [string, string])
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    form: new URLSearchParams(isJson ? '' : body),
    json: isJson ? (JSON.parse(body) as Record<string, unknown>) : null,
    cookies: new Map(cookies),
  }
}
