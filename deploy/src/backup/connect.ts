import { MongoClient } from 'mongodb'
import { Failure, messageOf } from '../failure.ts'

/** @throws Failure when no primary of a replica set answers */
export async function connectMongo(url: string): Promise<MongoClient> {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: 30_000,
    writeConcern: { w: 'majority' },
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.close()
    throw new Failure(`MongoDB does not respond (${messageOf(error)}): start it, or set MONGO_URL.`)
  }
}
