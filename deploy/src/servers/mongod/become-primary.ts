// Runs in a process of its own while mongod starts; see mongod.ts.
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient, MongoServerError, type Db } from 'mongodb'
import { mongodUser } from './mongod-names.ts'
import { configureReplicaSet } from './replica-set.ts'

const { MONGOD_PORT, MONGOD_KEY = '', MONGOD_PASSWORD = '' } = process.env

/**
 * Resolves when the server accepts writes and knows the product's user. It initiates the replica set, or updates the
 * address of its member. The connection authenticates as a member by the key file, since there are no users at first.
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
