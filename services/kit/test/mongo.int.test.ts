import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { mongo, Schema, type Connection } from 'mongoose'
import { withDeadline } from '../src/time/deadline.ts'
import { isBusy } from '../src/outage.ts'
import { nextId, reserveIdsUpTo } from '../src/store/ids.ts'
import {
  connectDatabase,
  ensureIndexes,
  inTransaction,
  isDatabaseUp,
  isDuplicateKey,
  TransactionGivenUp,
} from '../src/store/mongo.ts'
import { requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'
import { startLink } from './link.ts'

interface Account {
  name: string
  points: number
}

function accountModel(db: Connection) {
  const schema = new Schema<Account>(
    { name: { type: String, required: true }, points: { type: Number, required: true } },
    { collection: 'accounts', versionKey: false, strict: 'throw' },
  )
  schema.index({ name: 1 }, { unique: true })
  return db.model<Account>('Account', schema)
}

let db: Connection
let close: () => Promise<void>
let accounts: ReturnType<typeof accountModel>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  accounts = accountModel(db)
  await ensureIndexes(db)
})
afterAll(() => close())

describe('the connection', () => {
  it('says what to do when no server answers', async () => {
    const options = {
      url: 'mongodb://user:secret@127.0.0.1:1/?serverSelectionTimeoutMS=100',
      name: 'none',
      log: silentLog,
      waitMs: 0,
    }
    const error = await connectDatabase(options).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/MongoDB at .*127\.0\.0\.1:1.* cannot be used.*MONGO_URL/s)
    expect(String(error)).not.toContain('secret')
  })

  it('is one for all databases of a process, and stays open for the others when one is closed', async () => {
    const url = `${requiredVariable('MONGO_URL')}&appName=alone`
    const open = (name: string) => connectDatabase({ url, name, log: silentLog })
    const [one, other] = await Promise.all([open('test_one'), open('test_other')])
    expect([one.name, other.name]).toEqual(['test_one', 'test_other'])
    expect(one.getClient()).toBe(other.getClient())
    await one.close()
    await one.close()
    expect(await isDatabaseUp(other)).toBe(true)
    const closed = new Promise((resolve) => other.getClient().once('topologyClosed', resolve))
    await other.close()
    await closed
  })

  it('refuses a filter on an unknown field instead of matching everything', async () => {
    await expect(accounts.deleteMany({ nmae: 'x' } as object)).rejects.toThrow('nmae')
  })

  it('fails calls while the server is down, and recovers', async () => {
    const link = await startLink(requiredVariable('MONGO_URL'))
    const connection = await connectDatabase({
      url: `mongodb://${link.host}/?directConnection=true`,
      name: 'test_away',
      log: silentLog,
    })
    expect(await isDatabaseUp(connection)).toBe(true)
    link.cut()
    expect(await isDatabaseUp(connection)).toBe(false)
    await expect(connection.collection('x').countDocuments({})).rejects.toThrow()
    link.restore()
    while (!(await isDatabaseUp(connection)));
    await connection.close()
    await link.close()
  })
})

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    const failing = inTransaction(db, async (session) => {
      await accounts.create([{ name: 'half', points: 1 }], { session })
      throw new Error('second half failed')
    })
    await expect(failing).rejects.toThrow('second half failed')
    expect(await accounts.countDocuments({ name: 'half' })).toBe(0)
  })

  it('returns the result of the work', async () => {
    expect(await inTransaction(db, () => Promise.resolve(42))).toBe(42)
  })

  it('runs again after a write conflict, so that no update is lost', async () => {
    await accounts.create({ name: 'shared', points: 0 })
    const addOne = () =>
      inTransaction(db, async (session) => {
        const account = await accounts.findOne({ name: 'shared' }, null, { session }).orFail()
        await accounts.updateOne({ name: 'shared' }, { $set: { points: account.points + 1 } }, { session })
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await accounts.findOne({ name: 'shared' }).lean()).toMatchObject({ points: 20 })
  })

  it('runs again after an error that the server calls transient', async () => {
    let runs = 0
    const result = await inTransaction(db, async () => {
      runs += 1
      await Promise.resolve()
      if (runs === 1)
        throw new mongo.MongoServerError({ message: 'try again', errorLabels: ['TransientTransactionError'] })
      return runs
    })
    expect(result).toBe(2)
  })

  it('ends in time for an answer that says that it may succeed later', async () => {
    let runs = 0
    const conflict = { message: 'try again', errorLabels: ['TransientTransactionError'] }
    const endless = () =>
      inTransaction(db, () => {
        runs += 1
        return Promise.reject(new mongo.MongoServerError(conflict))
      })
    const error = await withDeadline({ withinMs: 300 }, () => endless().catch((thrown: unknown) => thrown))
    expect(runs).toBeGreaterThan(1)
    expect(error).toBeInstanceOf(TransactionGivenUp)
    expect(isBusy(error)).toBe(true)
  })

  it('does not begin for a caller who has given up', async () => {
    const work = jest.fn(() => Promise.resolve())
    const signal = AbortSignal.abort()
    await expect(withDeadline({ signal }, () => inTransaction(db, work))).rejects.toThrow(TransactionGivenUp)
    expect(work).not.toHaveBeenCalled()
  })
})

describe('a duplicate key', () => {
  it('is distinguished from other errors, and by its field', async () => {
    await accounts.create({ name: 'twice', points: 0 })
    const error = await accounts.create({ name: 'twice', points: 0 }).catch((thrown: unknown) => thrown)
    expect([isDuplicateKey(error), isDuplicateKey(error, 'name'), isDuplicateKey(error, 'points')]).toEqual([
      true,
      true,
      false,
    ])
    expect(isDuplicateKey(new Error('E11000'))).toBe(false)
  })
})

describe('ids', () => {
  it('count from 1, separately for each sequence', async () => {
    expect([await nextId(db, 'one'), await nextId(db, 'one'), await nextId(db, 'two')]).toEqual([1, 2, 1])
  })

  it('are unique when many ask for the first ones at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => nextId(db, 'crowd')))
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  })

  it('taken in a transaction that fails are returned', async () => {
    await nextId(db, 'inside')
    const failing = inTransaction(db, async (session) => {
      expect(await nextId(db, 'inside', session)).toBe(2)
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    expect(await nextId(db, 'inside')).toBe(2)
  })

  it('continue above imported numbers, and never go back', async () => {
    await reserveIdsUpTo(db, 'imported', 1_000)
    expect(await nextId(db, 'imported')).toBe(1_001)
    await reserveIdsUpTo(db, 'imported', 5)
    expect(await nextId(db, 'imported')).toBe(1_002)
  })
})
