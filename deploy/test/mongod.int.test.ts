import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { findMongod } from '../src/install/servers/mongod.ts'
import { startMongod, type Mongod } from '../src/servers/mongod/mongod.ts'
import { listener, temporaryHome } from './data-folder.ts'

describe('mongod on one machine', () => {
  let temporary: ReturnType<typeof temporaryHome>
  let ears: ReturnType<typeof listener>
  let mongod: Mongod | undefined

  beforeEach(() => {
    temporary = temporaryHome()
    ears = listener()
  })
  afterEach(async () => {
    await mongod?.stop()
    temporary.remove()
  })

  const start = async () => {
    const { home } = temporary
    const { report } = ears
    mongod = await startMongod({ home, report, command: await findMongod({ home, report }), cacheGb: 0.25 })
    return mongod
  }

  it('supports transactions from the start', async () => {
    const client = new MongoClient((await start()).url)
    try {
      const collection = client.db('test').collection('things')
      await client.withSession((session) =>
        session.withTransaction(() => collection.insertOne({ name: 'one' }, { session })),
      )
      expect(await collection.countDocuments()).toBe(1)
    } finally {
      await client.close()
    }
  })

  it('restarts with its data when it is killed', async () => {
    const { url, pid } = await start()
    await insert(url, 'before')
    const killed = pid()
    expect(killed).toBeGreaterThan(0)
    if (killed) process.kill(killed, 'SIGKILL')
    await ears.hears(/mongod is back/)
    expect(await count(url)).toBe(1)
    expect(pid()).not.toBe(killed)
  })

  it('keeps its data when it must use another port', async () => {
    const first = await start()
    await insert(first.url, 'before')
    await first.stop()
    rmSync(path.join(temporary.home.run, 'ports'))
    const second = await start()
    expect(second.url).not.toBe(first.url)
    expect(await count(second.url)).toBe(1)
  })
})

async function insert(url: string, name: string): Promise<void> {
  await withThings(url, (things) => things.insertOne({ name }, { writeConcern: { w: 'majority', journal: true } }))
}

function count(url: string): Promise<number> {
  return withThings(url, (things) => things.countDocuments())
}

async function withThings<T>(
  url: string,
  work: (things: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 20_000 })
  try {
    return await work(client.db('test').collection('things'))
  } finally {
    await client.close()
  }
}
