import { connect } from 'node:net'
import type { Home } from '../home.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

export type Redis = Server & { url: string }

/** Starts redis-server on loopback; what it holds (the bus, for one) is written down every second. */
export async function startRedis(settings: {
  home: Home
  command: string
  tell: (message: string) => void
}): Promise<Redis> {
  const { home, command, tell } = settings
  const port = await portFor(home.run, 'redis')
  const server = await startServer({
    name: 'redis',
    command,
    args: [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', home.redis, '--daemonize', 'no'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    home,
    tell,
    ready: () => ping(port),
  })
  return { ...server, url: `redis://127.0.0.1:${port}` }
}

/** Succeeds when the server answers and has loaded its data. */
function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    socket.setEncoding('utf8')
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (answer: string) => {
      socket.destroy()
      if (answer.startsWith('+PONG')) resolve()
      else reject(new Error(answer.trim()))
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
