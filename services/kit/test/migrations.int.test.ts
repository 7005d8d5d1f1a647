import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { assertSchemaFits, migrate, type Migration } from '../src/migrations/migrate.ts'
import { requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'

let db: Connection
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterEach(async () => {
  for (const { name } of await db.listCollections()) await db.dropCollection(name)
})
afterAll(() => close())

interface Note {
  _id: number
  steps: number[]
}

/** Steps that record in the database that they have run. */
function steps(count: number, changes: Partial<Migration<Connection>> = {}): Migration<Connection>[] {
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: `step ${at + 1}`,
    run: (of: Connection) =>
      of.collection<Note>('notes').updateOne({ _id: 1 }, { $push: { steps: at + 1 } }, { upsert: true }),
    ...(at === count - 1 ? changes : {}),
  }))
}

const options = () => ({ db, log: silentLog, leaseMs: 2_000 })
const done = async () => (await db.collection<Note>('notes').findOne({ _id: 1 }))?.steps ?? []

describe('migrations', () => {
  it('run once each, in order, however many processes start at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(steps(3), db, options())))
    expect(await done()).toEqual([1, 2, 3])
    await migrate(steps(4), db, options())
    expect(await done()).toEqual([1, 2, 3, 4])
  })

  it('continue with the step that failed', async () => {
    const failing = steps(2, { run: () => Promise.reject(new Error('the disk is full')) })
    await expect(migrate(failing, db, options())).rejects.toThrow('the disk is full')
    expect(await done()).toEqual([1])
    await migrate(steps(2), db, options())
    expect(await done()).toEqual([1, 2])
  })

  it('are taken over from a process that was killed during a step', async () => {
    const script = fileURLToPath(new URL('hanging-migration.ts', import.meta.url))
    const child = spawn(process.execPath, [script, requiredVariable('MONGO_URL'), db.name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const waiting = migrate(steps(2), db, options())
    child.kill('SIGKILL')
    await waiting
    expect(await done()).toEqual([2])
  })

  it('keep data that earlier versions can use, unless a step says which cannot', async () => {
    await migrate(steps(2), db, options())
    await expect(assertSchemaFits(db, steps(1))).resolves.toBe(false)
    await migrate(steps(3, { compatibleFrom: 2 }), db, options())
    await expect(assertSchemaFits(db, steps(2))).resolves.toBe(false)
    await expect(assertSchemaFits(db, steps(1))).rejects.toThrow(/schema number is 3.*from 2 on.*this program has 1/)
  })

  it('are refused if their numbers have a gap', async () => {
    await expect(migrate(steps(3).slice(1), db, options())).rejects.toThrow('migration 1 has the number 2')
  })
})
