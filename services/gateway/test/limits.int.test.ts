import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { freshAddress } from '@verdict/test-kit/address'
import { startWorld, type World } from './world.ts'

let world: World
let root: string
const env = {
  GATEWAY_RATE_LOGIN_ADDRESS: '3',
  GATEWAY_RATE_SEARCH_ADDRESS: '2',
  GATEWAY_RATE_CAPTCHA_ADDRESS: '1',
  GATEWAY_RATE_READ_ADDRESS: '5',
  GATEWAY_RATE_READ_ACCOUNT: '4',
  GATEWAY_RATE_UPLOAD_ACCOUNT: '0',
  GATEWAY_UNFINISHED_BODIES: '3',
  VERDICT_CORS_ORIGINS: 'https://friend.example',
}
beforeAll(async () => {
  world = await startWorld({ env })
  root = await world.signInAsRoot()
})
afterAll(() => world.stop())

const times = async (count: number, work: () => Promise<{ httpStatus: number }>) => {
  const statuses: number[] = []
  for (let round = 0; round < count; round += 1) statuses.push((await work()).httpStatus)
  return statuses
}

describe('too many calls', () => {
  const open = (address: string) => world.call('/api/get-problem-detail?problemId=A', { address })

  it('from one address must wait, while others need not', async () => {
    const address = freshAddress()
    expect(await times(6, () => open(address))).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await open(address)
    expect(refused.json).toMatchObject({ status: 429, code: 'request.too_many', msg: expect.stringMatching(/\d+ s/) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(freshAddress())).httpStatus).toBe(200)
  })

  it('of one account must wait, from any address', async () => {
    const token = await world.signInAsRoot()
    const statuses = await times(5, () => world.call('/api/get-last-ac-code?pid=1', { token }))
    expect(statuses.slice(-1)).toEqual([429])
  })

  it('are counted separately for each class of route', async () => {
    const address = freshAddress()
    const body = '{"username":"nobody","password":"secret1"}'
    const login = () => world.call('/api/login', { method: 'POST', body, address })
    expect(await times(4, login)).toEqual([400, 400, 400, 429])
    expect((await open(address)).httpStatus).toBe(200)
  })

  it('searches and captchas have separate limits', async () => {
    const address = freshAddress()
    expect(await times(3, () => world.call('/api/search?q=tree', { address }))).toEqual([200, 200, 429])
    expect(await times(2, () => world.call('/api/captcha', { address }))).toEqual([200, 429])
    expect((await open(address)).httpStatus).toBe(200)
  })

  it('of addresses in one IPv6 network are counted together', async () => {
    const network = `2001:db8:${freshAddress().split('.')[1]}:${freshAddress().split('.')[2]}`
    let host = 0
    expect(await times(6, () => open(`${network}::${(host += 1)}`))).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('request bodies', () => {
  const post = (bytes: number) =>
    world.call('/api/submit-problem-judge', {
      method: 'POST',
      token: root,
      body: JSON.stringify({ text: 'x'.repeat(bytes) }),
    })

  it('beyond a route’s limit are refused and reach no service', async () => {
    world.echo.seen.length = 0
    const answer = await post(1024 * 1024)
    expect(answer).toMatchObject({ httpStatus: 400, json: { status: 400, code: 'request.too_large' } })
    expect(answer.json.msg).toContain('1024 KB')
    expect(world.echo.seen).toEqual([])
  })

  it.each(['/api/login', '/api/check-submissions-status'])(
    'of %s, which is public, are limited to a small size',
    async (path) => {
      const body = JSON.stringify({ text: 'x'.repeat(16 * 1024) })
      expect(await world.call(path, { method: 'POST', body })).toMatchObject({
        httpStatus: 400,
        json: { code: 'request.too_large' },
      })
    },
  )

  it('within the limit are accepted', async () => {
    expect(await post(1024 * 1024 - 100)).toMatchObject({ httpStatus: 200 })
  })

  it('of uploads have a separate limit, even without a declared size', async () => {
    const upload = (bytes: number, streamed: boolean) => {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png')
      if (!streamed) return world.call('/api/file/upload-md-img', { method: 'POST', body: form, token: root })
      const body = ReadableStream.from(chunks(bytes))
      return fetch(`${world.url}/api/file/upload-md-img`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: root, 'content-type': 'multipart/form-data; boundary=x' },
      }).then(async (response) => ({ httpStatus: response.status, json: await response.json() }))
    }
    expect(await upload(3 * 1024 * 1024, false)).toMatchObject({ httpStatus: 200 })
    expect(await upload(5 * 1024 * 1024, false)).toMatchObject({ httpStatus: 400, json: { code: 'request.too_large' } })
    expect(await upload(3 * 1024 * 1024, true)).toMatchObject({ httpStatus: 200 })
    expect(await upload(9 * 1024 * 1024, true)).toMatchObject({ httpStatus: 400, json: { code: 'request.too_large' } })
  })
})

describe('bodies that never end', () => {
  it('occupy no more of the gateway than one address may', async () => {
    const address = freshAddress()
    const head = `POST /api/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-length: 100\r\n\r\n{`
    const lines = await Promise.all([1, 2, 3].map(() => openLine(world.url)))
    for (const line of lines) line.write(head)
    const send = (from: string) =>
      world.call('/api/submit-problem-judge', { method: 'POST', token: root, body: '{}', address: from })
    let answer = await send(address)
    while (answer.httpStatus !== 429) answer = await send(address)
    expect(answer.json.code).toBe('request.too_many')
    expect((await send(freshAddress())).httpStatus).toBe(200)
    for (const line of lines) line.close()
  })
})

describe('an upload refused before its end', () => {
  it('gets the error, and the connection stays usable', async () => {
    world.echo.refuseUnread('/api/file/upload-md-file')
    const head = `POST /api/file/upload-md-file HTTP/1.1\r\nhost: x\r\nauthorization: ${root}\r\n`
    const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 400000\r\n\r\n'
    const line = await openLine(world.url)
    line.write(head + type + 'x'.repeat(200_000))
    expect(await line.next(/request\.invalid"}/)).toMatch(/^HTTP\/1.1 400 [\s\S]*connection: keep-alive/i)
    line.write('x'.repeat(200_000))
    line.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await line.next(/\r\n\r\n[\s\S]+/)).toMatch(/^HTTP\/1.1 200 /)
    line.close()
  })
})

/** A connection for raw writes; `next` waits for an answer that matches the pattern. */
async function openLine(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  let look = () => {}
  let end: Error | undefined
  socket.setEncoding('utf8').on('data', (text) => {
    received += String(text)
    look()
  })
  socket.on('error', (error) => (end = error))
  socket.on('close', () => {
    end ??= new Error(`closed after ${received}`)
    look()
  })
  const next = (complete: RegExp) =>
    new Promise<string>((resolve, reject) => {
      look = () => {
        if (complete.test(received)) {
          resolve(received)
          received = ''
        } else if (end !== undefined) reject(end)
      }
      look()
    })
  return { write: (text: string) => socket.write(text), next, close: () => socket.destroy() }
}

function* chunks(bytes: number): Generator<Uint8Array> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield new Uint8Array(65_536)
}

describe('a malformed request', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.setEncoding('utf8')
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it('is refused in the usual form', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*request\.malformed/)
    const header = `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`
    expect(await raw(header)).toMatch(/^HTTP\/1.1 400 [\s\S]*request\.too_large/)
  })

  it('may have an unreadable address', async () => {
    expect(await world.call('/api/%zz')).toMatchObject({ httpStatus: 400, json: { code: 'request.malformed' } })
  })
})

describe('every response', () => {
  it.each(['/api/nope', '/api/get-website-config', '/api/docs', '/remotes.json', '/nope.js'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await world.call(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      // A picture chosen for an avatar is displayed before it is uploaded.
      expect(policy).toContain("img-src 'self' data: blob: https:;")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it('is unreadable for scripts of other sites, except configured ones', async () => {
    const from = async (origin: string) => (await world.call('/api/nope', { headers: { origin } })).headers
    expect((await from('https://evil.example')).get('access-control-allow-origin')).toBeNull()
    const friend = await from('https://friend.example')
    expect(friend.get('access-control-allow-origin')).toBe('https://friend.example')
    expect(friend.get('access-control-allow-credentials')).toBeNull()
    expect(friend.get('access-control-expose-headers')).toMatch(/Refresh-Token/i)
  })
})
