/**
 * Runs mongod as the only member of a replica set without access control, for trials in a cluster. `MEMBER` is its
 * address for other pods, `host:port`; arguments are passed to mongod.
 */
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { replicaSet } from './mongod-names.ts'
import { configureReplicaSet } from './replica-set.ts'

const port = 27_017
const { MEMBER: member = `127.0.0.1:${port}` } = process.env

const server = spawn(
  'mongod',
  [
    '--dbpath',
    '/data',
    '--bind_ip_all',
    '--port',
    String(port),
    '--nounixsocket',
    '--replSet',
    replicaSet,
    '--oplogSize',
    '256',
    '--wiredTigerCacheSizeGB',
    '0.25',
    '--quiet',
    '--networkMessageCompressors',
    'disabled',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('error', (error) => {
  process.stderr.write(`mongod cannot be started: ${error.message}\n`)
  process.exit(1)
})
server.on('exit', (code) => process.exit(code ?? 1))

while (!(await isConfigured())) await delay(500)

/** Returns false until the server answers and is reachable by its own name. */
async function isConfigured(): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
  })
  try {
    await configureReplicaSet(client, member)
    return true
  } catch (error) {
    process.stderr.write(
      `The replica set is not initialized yet: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return false
  } finally {
    await client.close()
  }
}
