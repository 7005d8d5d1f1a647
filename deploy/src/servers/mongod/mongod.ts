import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../install/command.ts'
import type { Home } from '../../home.ts'
import { accepts } from '../accepts.ts'
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
  /** Called each time that its process has been started, before it answers. */
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
      // Members of the set prove themselves by the key, and so do we; nobody else may sign in before there are users.
      '--keyFile',
      keyFile,
      '--setParameter',
      'enableLocalhostAuthBypass=false',
      // Over loopback nothing is gained by it, and zlib's has let strangers read memory (CVE-2025-14847).
      '--networkMessageCompressors',
      'disabled',
      '--setParameter',
      'diagnosticDataCollectionEnabled=false',
      '--quiet',
      // There are no other members that would have to learn how far the log has come.
      '--setParameter',
      'writePeriodicNoops=false',
      // What waits for the journal has it written at once; on its own it would look ten times a second.
      '--journalCommitInterval',
      '500',
      // Rows that a killed process held in a transaction come free after this time; ours take milliseconds.
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
 * Initiates the replica set and its user, unless that was done for this address and password: then the set elects its
 * primary while the product starts.
 */
async function becomePrimaryOnce(home: Home, port: number, credentials: Credentials): Promise<void> {
  await accepts(port)
  const stamp = path.join(home.mongo, 'verdict-founded')
  const wanted = createHash('sha256')
    .update(JSON.stringify([port, credentials]))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await becomePrimary(port, credentials)
  writeFileSync(stamp, wanted, { mode: 0o600 })
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
