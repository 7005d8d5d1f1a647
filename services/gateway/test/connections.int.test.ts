import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

const env = {
  GATEWAY_CONNECTIONS_ADDRESS: '5',
  GATEWAY_CONNECTIONS_MAX: '20',
  GATEWAY_SILENT_CONNECTIONS_ADDRESS: '3',
  GATEWAY_HEADERS_WITHIN_SEC: '1',
  GATEWAY_BODY_WITHIN_SEC: '1',
}
let world: World
let root: string
const sockets: Socket[] = []

beforeAll(async () => {
  world = await startWorld({ env })
  root = await world.signInAsRoot()
})
afterAll(() => world.stop())
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    if (socket.closed) continue
    socket.destroy()
    await once(socket, 'close')
  }
})

/** A connection from an address of this machine; `127.0.0.1` is the reverse proxy of these tests. */
async function open(localAddress = '127.0.0.2', text = '') {
  const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return { socket, closed, received: () => received, answered: () => once(socket, 'data') }
}

const whole = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

/** A connection that has had an answer and is kept open. */
async function openAndAsk(localAddress?: string) {
  const line = await open(localAddress, whole)
  await line.answered()
  return line
}

describe('connections', () => {
  it('of one address beyond its share are refused with a message until one of them ends', async () => {
    const lines = []
    for (let count = 0; count < 5; count += 1) lines.push(await openAndAsk())
    expect(await (await open()).closed).toMatch(/^HTTP\/1.1 429 [\s\S]*connection: close[\s\S]*request\.too_many/)
    expect((await openAndAsk('127.0.0.3')).received()).toMatch(/^HTTP\/1.1 200 /)
    const [first] = lines
    first?.socket.destroy()
    await first?.closed
    let again = ''
    while (!again.startsWith('HTTP/1.1 200')) {
      const line = await open('127.0.0.2', whole)
      await Promise.race([line.answered(), line.closed])
      again = line.received()
      if (again.startsWith('HTTP/1.1 429')) await line.closed
    }
  })

  it('that are idle are closed for active ones, oldest first', async () => {
    const silent = []
    for (let count = 0; count < 3; count += 1) silent.push(await open('127.0.0.5'))
    const asking = await openAndAsk('127.0.0.5')
    expect(asking.received()).toMatch(/^HTTP\/1.1 200 /)
    expect(await silent[0]?.closed).toBe('')
  })
})

describe('a request that arrives too slowly', () => {
  it('is disconnected with an error during its header', async () => {
    const line = await open('127.0.0.4', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
    expect(await line.closed).toMatch(/^HTTP\/1.1 400 [\s\S]*request\.too_slow/)
  })

  it('is not answered before it has begun, since a browser would take the error for the response to its next request', async () => {
    expect(await (await open('127.0.0.4')).closed).toBe('')
  })

  it('is disconnected during its body', async () => {
    const line = await open('127.0.0.4', 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
    expect(await line.closed).not.toMatch(/ 200 /)
  })

  it('is disconnected with an error during an upload, however long it continues', async () => {
    const head = `POST /api/file/upload-md-file HTTP/1.1\r\nhost: x\r\nauthorization: ${root}\r\n`
    const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 400000\r\n\r\n'
    const line = await open('127.0.0.4', head + type)
    const drip = setInterval(() => line.socket.write('x'), 50)
    try {
      await line.answered()
      expect(line.received()).toMatch(/^HTTP\/1.1 400 [\s\S]*request\.too_slow/)
    } finally {
      clearInterval(drip)
    }
  })
})

// The last test, as it leaves no free connections.
describe('connections in total', () => {
  it('beyond the limit are refused with a message, also from reverse proxies', async () => {
    let refused = ''
    for (let count = 0; count < 25 && refused === ''; count += 1) {
      const line = await open('127.0.0.1', whole)
      await line.answered()
      if (!line.received().startsWith('HTTP/1.1 200')) refused = line.received()
    }
    expect(refused).toMatch(/^HTTP\/1.1 503 [\s\S]*server\.unavailable/)
  })
})
