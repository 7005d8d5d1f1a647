import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Schema, type Connection } from 'mongoose'
import { buildDeclaredIndexes, deferIndexes } from '../src/store/declared-indexes.ts'
import { connectDatabase } from '../src/store/mongo.ts'
import { eventually, requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'

const hourMs = 3_600_000

let first: Connection
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db: first, close } = await openTestDatabase())
})
afterAll(() => close())

/** Starts a service whose notes have these indexes. */
async function start(fields: readonly string[], afterMs: number) {
  const db = await connectDatabase({ url: requiredVariable('MONGO_URL'), name: first.name, log: silentLog })
  deferIndexes(db)
  const schema = new Schema<Record<string, string>>({ title: String, author: String }, { collection: 'notes' })
  for (const field of fields) schema.index({ [field]: 1 })
  const notes = db.model('Note', schema)
  const check = await buildDeclaredIndexes(db, { log: silentLog, afterMs })
  return {
    notes,
    async stop() {
      await check.stop()
      await db.close()
    },
  }
}

async function indexes(): Promise<string[]> {
  const found = await first.collection('notes').indexes()
  return found.map(({ name }) => String(name)).toSorted()
}

describe('the indexes of a service', () => {
  it('exist after its first start, and new ones after the next', async () => {
    await (await start(['title'], hourMs)).stop()
    expect(await indexes()).toEqual(['_id_', 'title_1'])
    await (await start(['title', 'author'], hourMs)).stop()
    expect(await indexes()).toEqual(['_id_', 'author_1', 'title_1'])
  })

  it('are not checked one by one at a start that declares nothing new', async () => {
    await first.collection('notes').dropIndex('title_1')
    await (await start(['title', 'author'], hourMs)).stop()
    expect(await indexes()).toEqual(['_id_', 'author_1'])
  })

  it('are built soon after a start if they are missing', async () => {
    const service = await start(['title', 'author'], 0)
    await eventually(async () => (await indexes()).includes('title_1'))
    await service.stop()
    await first.dropCollection('notes')
    const again = await start(['title', 'author'], 0)
    await eventually(async () => (await first.listCollections()).some(({ name }) => name === 'notes'))
    await eventually(async () => (await indexes()).length === 3)
    await again.stop()
  })
})
