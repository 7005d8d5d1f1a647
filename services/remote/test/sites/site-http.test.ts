import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { createSiteHttp, sessionFromText, sessionToText } from '../../src/sites/http/site-http.ts'
import { decodeText } from '../../src/sites/http/decode-text.rules.ts'
import { hduPages } from './fake-hdu.ts'
import { account, openWorld, outcome } from './harness.ts'
import { hdu } from '../../src/sites/hdu/hdu.site.ts'

const clock = { now: () => new Date('2026-11-26T12:00:00Z') }

it('reports that code was not sent if there was no connection', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const http = createSiteHttp({ bases: { main: `http://127.0.0.1:${port}` }, clock, timeoutMs: 5000 })
  expect(await outcome(http.send('/submit', { form: {} }))).toEqual({ kind: 'site-down', reason: 'ECONNREFUSED' })
  await http.close()
})

it('reports an unknown state if the connection broke after sending, or the server speaks no TLS', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const http = createSiteHttp({ bases: { main: `http://127.0.0.1:${port}` }, clock, timeoutMs: 5000 })
  expect(await outcome(http.send('/submit', { form: {} }))).toMatchObject({ kind: 'unknown-after-send' })
  await http.close()
  const secure = createSiteHttp({ bases: { main: `https://127.0.0.1:${port}` }, clock, timeoutMs: 5000 })
  expect(await outcome(secure.get('/'))).toMatchObject({ kind: 'site-down' })
  await secure.close()
  server.close()
})

it('keeps a session between processes', async () => {
  const world = await openWorld({ pages: hduPages })
  await hdu.signIn(world.http, account)
  const session = sessionFromText(sessionToText(world.http.session))
  const later = createSiteHttp({ bases: { main: world.fake.url }, clock, session })
  expect(await hdu.checkSession(later)).toBe(true)
  await later.close()
  await world.close()
})

it('reports that a site is down as long as it answers with errors', async () => {
  const world = await openWorld({ pages: hduPages })
  world.fake.faults.add('server-error')
  expect(await outcome(hdu.probe(world.http))).toEqual({ kind: 'site-down', reason: 'HTTP 500' })
  world.fake.faults.delete('server-error')
  await hdu.probe(world.http)
  await world.close()
})

it('detects the real charset if a page declares another one', () => {
  const gbk = Buffer.from([0xc4, 0xe3, 0xba, 0xc3])
  expect(decodeText(gbk, { 'content-type': 'text/html; charset=utf-8' })).toBe('你好')
  expect(decodeText(Buffer.from('你好'), { 'content-type': 'text/html; charset=utf-8' })).toBe('你好')
  expect(decodeText(Buffer.from('<meta charset="nonsense">你好'), {})).toContain('你好')
})
