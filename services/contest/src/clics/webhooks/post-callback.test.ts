import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { postCallback } from './post-callback.ts'

let server: Server
let origin = ''
let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body })
      if (path === '/silent') return
      answer.writeHead(path === '/moved' ? 307 : 204, { location: `${origin}/elsewhere` })
      answer.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, allowsPrivate = true, signal = new AbortController().signal) =>
  postCallback({ url: new URL(origin + path), token: 'secret', body: '{"a":"é"}', allowsPrivate, signal })

it('a callback sends its token and body and returns the status of the answer', async () => {
  expect(await post('/hook?x=1')).toBe(204)
  expect(received).toMatchObject([
    {
      path: '/hook?x=1',
      body: '{"a":"é"}',
      headers: { 'webhook-token': 'secret', 'content-type': 'application/json' },
    },
  ])
})

it('redirects are not followed', async () => {
  expect(await post('/moved')).toBe(307)
  expect(received.map(({ path }) => path)).toEqual(['/moved'])
})

it('a name that resolves to this machine is refused unless that is allowed', async () => {
  await expect(post('/hook', false)).rejects.toMatchObject({ code: 'contest.webhook_address_private' })
  expect(received).toEqual([])
})

it('a callback without an answer ends when it is aborted', async () => {
  const abort = new AbortController()
  const sent = post('/silent', true, abort.signal)
  while (received.length === 0) await new Promise((resolve) => setImmediate(resolve))
  abort.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
