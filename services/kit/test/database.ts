import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { connectDatabase } from '../src/store/mongo.ts'
import { requiredVariable, silentLog } from './broker.ts'

/** A database for one test file; `close` removes it. */
export async function openTestDatabase(): Promise<{ db: Connection; name: string; close: () => Promise<void> }> {
  const name = `test_${randomUUID().slice(0, 13)}`
  const db = await connectDatabase({ url: requiredVariable('MONGO_URL'), name, log: silentLog })
  return {
    db,
    name,
    async close() {
      await db.dropDatabase()
      await db.close()
    },
  }
}
