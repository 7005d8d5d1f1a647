// Run as a process of its own while mongod starts; see mongod.ts.
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient, MongoServerError, type Db } from 'mongodb'
import { mongodUser } from './mongod-names.ts'
import { configureReplicaSet } from './replica-set.ts'

const { MONGOD_PORT, MONGOD_KEY = '', MONGOD_PASSWORD = '' } = process.env

/**
 * Succeeds when the server takes writes and knows the product's user. On the way there founds the replica set, or gives
 * it its new address. Does so as the member that the key makes of us, since at first there are no users.
 */
async function becomePrimary(port: number, key: string, password: string): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    auth: { username: '__system', password: key },
    authMechanism: 'SCRAM-SHA-256',
    authSource: 'local',
    serverSelectionTimeoutMS: 1000,
  })
  try {
    const admin = client.db('admin')
    const hello = await admin.command({ hello: 1 })
    if (hello.isWritablePrimary === true) {
      await setPassword(admin, password)
      return
    }
    await configureReplicaSet(client, `127.0.0.1:${port}`)
    throw new Error('the replica set has no primary yet')
  } finally {
    await client.close()
  }
}

async function setPassword(admin: Db, pwd: string): Promise<void> {
  const settings = { pwd, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] }
  try {
    await admin.command({ createUser: mongodUser, ...settings })
  } catch (error) {
    const userExists = 51_003
    if (!(error instanceof MongoServerError) || error.code !== userExists) throw error
    await admin.command({ updateUser: mongodUser, ...settings })
  }
}

for (let tries = 1; ; tries++) {
  try {
    await becomePrimary(Number(MONGOD_PORT), MONGOD_KEY, MONGOD_PASSWORD)
    break
  } catch (error) {
    if (tries === 100) throw error
    await delay(50)
  }
}
