import { MongoServerError, type MongoClient } from 'mongodb'
import { replicaSet } from './mongod-names.ts'

type ReplicaConfig = { version: number; members: { host: string }[] }

/** Initiates the replica set with one member, or updates the address of that member. */
export async function configureReplicaSet(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin')
  const config = { _id: replicaSet, version: 1, members: [{ _id: 0, host }] }
  try {
    await admin.command({ replSetInitiate: config })
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.codeName !== 'AlreadyInitialized') throw error
    const present = await client.db('local').collection<ReplicaConfig>('system.replset').findOne()
    // After a change of its address, the set would wait for a member at the old one.
    if (present && present.members[0]?.host !== host) {
      await admin.command({ replSetReconfig: { ...config, version: present.version + 1 }, force: true })
    }
  }
}
