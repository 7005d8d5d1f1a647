import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { fetchImage, maxImageBytes } from '../src/images/fetch-image.ts'
import { createSiteNetwork } from '../src/sites/http/site-network.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** This PNG has a few bytes and declares 3,600 million pixels. */
const size = Buffer.alloc(13)
size.writeUInt32BE(60_000, 0)
size.writeUInt32BE(60_000, 4)
size[8] = 1
const bomb = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', size),
  chunk('IDAT', deflateSync(Buffer.alloc(16))),
  chunk('IEND', Buffer.alloc(0)),
])

const answers: Record<string, (response: ServerResponse) => void> = {
  '/pixel': (response) => response.end(gif),
  '/moved': (response) => response.writeHead(302, { location: '/pixel' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inward': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/pixel' }).end(),
  '/by-name': (response) => response.writeHead(302, { location: 'http://localhost:1/pixel' }).end(),
  '/drawing.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg></svg>'),
  '/page.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>'),
  '/large': (response) => response.end(Buffer.concat([gif, Buffer.alloc(maxImageBytes)])),
  '/bomb': (response) => response.end(bomb),
  '/broken': (response) => response.writeHead(500).end(),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer === undefined) response.writeHead(404).end()
  else answer(response)
})

let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Fetches an image of a site at `base`, a private address that the operator has configured. */
async function fetched(address: string): Promise<unknown> {
  const network = createSiteNetwork([base], 5_000)
  const signal = AbortSignal.timeout(10_000)
  const found = await fetchImage(new URL(address, base).href, { network, signal, waitForTurn: async () => {} })
  await network.close()
  return typeof found === 'string' ? found : `${found.extension}, ${found.content.length} bytes`
}

it('fetches raster images, also after a redirect', async () => {
  expect(await fetched('/pixel')).toBe('gif, 42 bytes')
  expect(await fetched('/moved')).toBe('gif, 42 bytes')
})

it.each([
  ['/gone', 'not_found'],
  ['/broken', 'unreachable'],
  ['/loop', 'unreachable'],
  ['/drawing.png', 'not_a_picture'],
  ['/page.png', 'not_a_picture'],
  ['/large', 'too_large'],
  ['/bomb', 'too_large'],
  ['/inward', 'private_address'],
  ['/by-name', 'private_address'],
  ['http://169.254.169.254/latest/meta-data/', 'private_address'],
  ['http://[::1]/x.png', 'private_address'],
  ['http://user:pass@oj.example/x.png', 'unreachable'],
  ['ftp://oj.example/x.png', 'unreachable'],
])('does not fetch %s: %s', async (address, fault) => {
  expect(await fetched(address)).toBe(fault)
})
