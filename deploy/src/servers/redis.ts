import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { Home } from '../home.ts'
import { credentialFor } from './credentials.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

export type Redis = Server & { url: string }

/** Starts redis-server on loopback with a password; its data is persisted every second. */
export async function startRedis(settings: {
  home: Home
  command: string
  report: (message: string) => void
}): Promise<Redis> {
  const { home, command, report } = settings
  const port = await portFor(home.run, 'redis')
  const password = credentialFor(home, 'redis')
  const server = await startServer({
    name: 'redis',
    command,
    args: [
      writeConfig(home, password),
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      home.redis,
      '--daemonize',
      'no',
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
      '--save',
      '',
      '--maxmemory-policy',
      'noeviction',
      // Runs its periodic tasks twice a second instead of ten times, to reduce idle load.
      '--hz',
      '2',
    ],
    home,
    report,
    ready: () => ping(port, password),
  })
  return { ...server, url: `redis://:${password}@127.0.0.1:${port}` }
}

/** The password is passed in a file, as command lines are world-readable. */
function writeConfig(home: Home, password: string): string {
  const file = path.join(home.credentials, 'redis.conf')
  writeFileSync(file, `requirepass ${password}\n`, { mode: 0o600 })
  return file
}

/** Resolves once the server answers and has loaded its data. */
function ping(port: number, password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    socket.setEncoding('utf8')
    let answers = ''
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (text: string) => {
      answers += text
      if (!/^(\+OK\r\n[+-].*|-.*)\r\n/.test(answers)) return
      socket.destroy()
      if (answers.startsWith('+OK\r\n+PONG')) resolve()
      else reject(new Error(answers.trim()))
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
