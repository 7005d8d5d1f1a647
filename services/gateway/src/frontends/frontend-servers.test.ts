import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createLogger } from '@verdict/kit/log'
import { parseFrontendUrls } from './addresses.ts'
import { frontendServers } from './frontend-servers.ts'

let nowMs = 0
let web: Server
let app: FastifyInstance
let frontends: ReturnType<typeof frontendServers>
const script = 'const answer = 42'

beforeAll(async () => {
  web = createServer((request, response) => {
    if (request.url === '/assets/main.0123456789.js') {
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/javascript', etag: '"1"', 'x-own': 'no' })
      response.end(isKnown ? undefined : script)
    } else if (request.url === '/remote.json') response.end('{}')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo
  frontends = frontendServers(
    { shell: `http://127.0.0.1:${port}`, problem: `http://127.0.0.1:${port}`, gone: 'http://127.0.0.1:1' },
    { log: createLogger({ service: 'gateway', level: 'silent' }), nowMs: () => nowMs },
  )
  app = Fastify()
  app.get<{ Params: { name: string; '*': string } }>('/:name/*', (request, reply) =>
    frontends.send(request.params.name, request.params['*'], request, reply),
  )
})
afterAll(async () => {
  await app.close()
  await frontends.close()
  web.close()
})

describe('frontends with web servers of their own', () => {
  it('are proxied with the cache lifetime, without headers of their own', async () => {
    const { statusCode, headers, body } = await app.inject('/problem/assets/main.0123456789.js')
    expect([statusCode, body]).toEqual([200, script])
    expect(headers).toMatchObject({ etag: '"1"', 'content-type': 'text/javascript' })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['x-own']).toBeUndefined()
  })

  it('answer 304 for unchanged files', async () => {
    const headers = { 'if-none-match': '"1"' }
    expect((await app.inject({ url: '/shell/assets/main.0123456789.js', headers })).statusCode).toBe(304)
  })

  it('are unavailable for missing files or while a server is down', async () => {
    const codes = await Promise.all(
      ['/shell/nothing.js', '/nobody/main.js', '/gone/main.js'].map(
        async (url) => (await app.inject(url)).json<{ code: string }>().code,
      ),
    )
    expect(codes).toEqual(['route.not_found', 'route.not_found', 'server.unavailable'])
  })

  it('stay cached while they are down', async () => {
    expect(await frontends.remotes()).toEqual(['gone', 'problem'])
    const before = await frontends.read('problem', 'remote.json')
    expect(before?.text).toBe('{}')
    expect(await frontends.read('gone', 'remote.json')).toBeUndefined()
    web.closeAllConnections()
    await new Promise((resolve) => web.close(resolve))
    nowMs += 10_000
    expect(await frontends.read('problem', 'remote.json')).toEqual(before)
  })
})

it('are configured by a setting whose errors are reported', () => {
  expect(parseFrontendUrls('')).toBeUndefined()
  expect(parseFrontendUrls('{"shell":"http://web-shell:8080"}')).toEqual({ shell: 'http://web-shell:8080' })
  expect(() => parseFrontendUrls('{"shell":"web-shell"}')).toThrow('GATEWAY_FRONTEND_URLS')
})
