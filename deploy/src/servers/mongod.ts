import { fileURLToPath } from 'node:url'
import { run } from '../install/command.ts'
import type { Home } from '../home.ts'
import { accepts } from './accepts.ts'
import { credentialFile, credentialFor } from './credentials.ts'
import { mongodUser, replicaSet } from './mongod-names.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

export type Mongod = Server & { url: string }

type MongodSettings = { home: Home; command: string; tell: (message: string) => void; cacheGb?: number }

/**
 * Starts mongod on loopback as a replica set of one, which is what transactions need. Only who knows a password that
 * lies in the data folder may use it; a database that was made without passwords gets them at the next start.
 */
export async function startMongod({ home, command, tell, cacheGb = 0.5 }: MongodSettings): Promise<Mongod> {
  const port = await portFor(home.run, 'mongod')
  const keyFile = credentialFile(home, 'mongod-key')
  const password = credentialFor(home, 'mongod')
  const server = await startServer({
    name: 'mongod',
    command,
    args: [
      ...['--dbpath', home.mongo, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', replicaSet, '--oplogSize', '512', '--wiredTigerCacheSizeGB', String(cacheGb)],
      // Members of the set prove themselves by the key, and so do we; nobody else may sign in before there are users.
      ...['--keyFile', keyFile, '--setParameter', 'enableLocalhostAuthBypass=false'],
      // Over loopback nothing is gained by it, and zlib's has let strangers read memory (CVE-2025-14847).
      ...['--networkMessageCompressors', 'disabled'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--quiet'],
      // Rows that a killed process held in a transaction come free after this time; ours take milliseconds.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
    ],
    home,
    tell,
    readyWithinMs: 120_000,
    stopWithinMs: 30_000,
    ready: () => becomePrimary(port, { key: credentialFor(home, 'mongod-key'), password }),
  })
  return { ...server, url: `mongodb://${mongodUser}:${password}@127.0.0.1:${port}/?replicaSet=${replicaSet}` }
}

/** Done by a process of its own: the driver would stay in the memory of whoever keeps the servers. */
async function becomePrimary(port: number, credentials: { key: string; password: string }): Promise<void> {
  await accepts(port)
  const script = fileURLToPath(new URL('become-primary.ts', import.meta.url))
  const env = { ...process.env, MONGOD_PORT: String(port), ...named(credentials) }
  await run(process.execPath, [script], { env, timeoutMs: 60_000 })
}

const named = ({ key, password }: { key: string; password: string }) => ({
  MONGOD_KEY: key,
  MONGOD_PASSWORD: password,
})
