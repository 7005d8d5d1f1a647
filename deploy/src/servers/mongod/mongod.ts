import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../install/command.ts'
import type { Home } from '../../home.ts'
import { connectToPort } from '../connect-to-port.ts'
import { credentialFile, credentialFor } from '../credentials.ts'
import { mongodUser, replicaSet } from './mongod-names.ts'
import { portFor } from '../ports.ts'
import { startServer, type Server } from '../server.ts'

export type Mongod = Server & { url: string }

type MongodSettings = {
  home: Home
  command: string
  report: (message: string) => void
  cacheGb?: number
  ttlMonitor?: boolean
  /** Called whenever the process has been started, before it answers. */
  spawned?: () => void
}

/**
 * Starts mongod on loopback as a replica set of one, which transactions require. Access needs a password from the data
 * folder; a database without passwords gets them at the next start.
 */
export async function startMongod(settings: MongodSettings): Promise<Mongod> {
  const { home, command, report, cacheGb = 0.5, ttlMonitor = true, spawned } = settings
  const port = await portFor(home.run, 'mongod')
  const keyFile = credentialFile(home, 'mongod-key')
  const password = credentialFor(home, 'mongod')
  const server = await startServer({
    name: 'mongod',
    command,
    args: [
      '--dbpath',
      home.mongo,
      '--port',
      String(port),
      '--bind_ip',
      '127.0.0.1',
      '--nounixsocket',
      '--replSet',
      replicaSet,
      '--oplogSize',
      '512',
      '--wiredTigerCacheSizeGB',
      String(cacheGb),
      // Members of the set authenticate with the key file, and so does this product; nobody else can sign in before
      // there are users.
      '--keyFile',
      keyFile,
      '--setParameter',
      'enableLocalhostAuthBypass=false',
      // Compression is useless on loopback, and zlib's let clients read memory without signing in (CVE-2025-14847).
      '--networkMessageCompressors',
      'disabled',
      '--setParameter',
      'diagnosticDataCollectionEnabled=false',
      '--quiet',
      // Only other members would need these entries to learn the progress of the oplog.
      '--setParameter',
      'writePeriodicNoops=false',
      // Writes that wait for the journal flush it at once; the timer would only cause wake-ups.
      '--journalCommitInterval',
      '500',
      // Transactions of a killed process release their locks after this time; ours take milliseconds.
      '--setParameter',
      'transactionLifetimeLimitSeconds=10',
      '--setParameter',
      `ttlMonitorEnabled=${ttlMonitor}`,
    ],
    home,
    report,
    spawned,
    readyTimeoutMs: 120_000,
    stopTimeoutMs: 30_000,
    ready: () => becomePrimaryOnce(home, port, { key: credentialFor(home, 'mongod-key'), password }),
  })
  return { ...server, url: `mongodb://${mongodUser}:${password}@127.0.0.1:${port}/?replicaSet=${replicaSet}` }
}

/**
 * Initiates the replica set and its user, unless that was done for this address and password already; then the set
 * elects its primary while the product starts.
 */
async function becomePrimaryOnce(home: Home, port: number, credentials: Credentials): Promise<void> {
  await connectToPort(port)
  const stamp = path.join(home.mongo, 'verdict-founded')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([port, credentials]))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await becomePrimary(port, credentials)
  writeFileSync(stamp, fingerprint, { mode: 0o600 })
}

type Credentials = { key: string; password: string }

/** Runs in a child process, so that the driver does not stay in the memory of the supervisor. */
async function becomePrimary(port: number, credentials: Credentials): Promise<void> {
  const script = fileURLToPath(new URL('become-primary.ts', import.meta.url))
  const env = { ...process.env, MONGOD_PORT: String(port), ...named(credentials) }
  await run(process.execPath, [script], { env, timeoutMs: 60_000 })
}

const named = ({ key, password }: Credentials) => ({
  MONGOD_KEY: key,
  MONGOD_PASSWORD: password,
})
