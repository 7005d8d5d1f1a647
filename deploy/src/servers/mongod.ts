import { MongoClient, MongoServerError } from 'mongodb'
import type { Home } from '../home.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

export type Mongod = Server & { url: string }

type MongodSettings = { home: Home; command: string; tell: (message: string) => void; cacheGb?: number }

const replicaSet = 'rs0'

type ReplicaConfig = { version: number; members: { host: string }[] }

/** Starts mongod on loopback as a replica set of one, which is what transactions need. */
export async function startMongod({ home, command, tell, cacheGb = 0.5 }: MongodSettings): Promise<Mongod> {
  const port = await portFor(home.run, 'mongod')
  const server = await startServer({
    name: 'mongod',
    command,
    args: [
      ...['--dbpath', home.mongo, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', replicaSet, '--oplogSize', '512', '--wiredTigerCacheSizeGB', String(cacheGb)],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--quiet'],
      // Rows that a killed process held in a transaction come free after this time; ours take milliseconds.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
    ],
    home,
    tell,
    readyWithinMs: 120_000,
    stopWithinMs: 30_000,
    ready: () => becomePrimary(port),
  })
  return { ...server, url: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}` }
}

/** Succeeds when the server takes writes. On the way there founds the replica set, or gives it its new address. */
async function becomePrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
  })
  try {
    const admin = client.db('admin')
    const hello = await admin.command({ hello: 1 })
    if (hello.isWritablePrimary === true) return
    await configure(client, `127.0.0.1:${port}`)
    throw new Error('the replica set has no primary yet')
  } finally {
    await client.close()
  }
}

async function configure(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin')
  const config = { _id: replicaSet, version: 1, members: [{ _id: 0, host }] }
  try {
    await admin.command({ replSetInitiate: config })
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.codeName !== 'AlreadyInitialized') throw error
    const present = await client.db('local').collection<ReplicaConfig>('system.replset').findOne()
    // Another port than last time: the set waits for a member at the old address until it is told.
    if (present && present.members[0]?.host !== host) {
      await admin.command({ replSetReconfig: { ...config, version: present.version + 1 }, force: true })
    }
  }
}
