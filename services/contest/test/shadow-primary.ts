import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another contest system: an HTTP server with answers set by the test, for one user with a password. */
export interface Primary {
  /** http://127.0.0.1:port */
  address: string
  host: string
  /** Requested paths with their queries, in order. */
  asked: string[]
  /** The requests with valid credentials. */
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  close: () => Promise<void>
}

export const credentials = { username: 'shadow', password: 'pass wörd:1' }
const expected = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`

export async function startPrimary(): Promise<Primary> {
  const urls: string[] = []
  const primary: Primary = {
    address: '',
    host: '',
    asked: urls,
    answer: (_request, response) => void response.writeHead(404).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server: Server = createServer((request, response) => {
    urls.push(request.url ?? '')
    if (request.headers.authorization !== expected) response.writeHead(401).end()
    else void Promise.resolve(primary.answer(request, response)).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  primary.host = `127.0.0.1:${port}`
  primary.address = `http://${primary.host}`
  return primary
}
