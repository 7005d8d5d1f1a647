import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { BSON, Long, type MongoClient } from 'mongodb'
import { backUp } from '../src/backup/back-up.ts'
import { openBackupFolder, type BackupFolder } from '../src/backup/backup-folder.ts'
import { connectMongo } from '../src/backup/connect.ts'
import { totalsOf, type Manifest } from '../src/backup/manifest.ts'
import { restore } from '../src/backup/restore.ts'

interface Account {
  _id: number
  points: number
}

const accountCount = 200
const pointsEach = 100
const prefix = `backup_${randomUUID().slice(0, 8)}`
/** Points move between both databases, so their sum is right only at a single point in time. */
const databases = [`${prefix}_left`, `${prefix}_right`]
const restored = (name: string) => `${name}_restored`

let client: MongoClient
let target: string
beforeAll(async () => {
  client = await connectMongo(process.env['MONGO_URL'] ?? '')
})
beforeEach(async () => {
  target = mkdtempSync(path.join(tmpdir(), 'verdict-backup-'))
  for (const name of databases) {
    const accounts = Array.from({ length: accountCount }, (_, at) => ({ _id: at, points: pointsEach }))
    await client.db(name).collection<Account>('accounts').insertMany(accounts)
  }
})
afterEach(async () => {
  rmSync(target, { recursive: true })
  for (const name of databases) for (const one of [name, restored(name)]) await client.db(one).dropDatabase()
})
afterAll(() => client.close())

const passphrase = 'four words for tests'
const open = (write: boolean, given?: string) => openBackupFolder(target, { passphrase: given, write })

async function makeBackup(given?: string, at = new Date()) {
  const folder = await open(true, given)
  try {
    const files = { secret: Buffer.from('of the installation') }
    return await backUp({ client, databases, folder, files, product: '0.0.0', now: at })
  } finally {
    await folder.close()
  }
}

const restoreTo = (folder: BackupFolder, manifest: Manifest, replace = false) =>
  restore({ client, folder, manifest, replace, nameOf: restored })

/** Moves points between the databases until it is stopped. */
function keepMovingPoints() {
  let isOver = false
  let moves = 0
  async function move(): Promise<void> {
    const [from, to] = moves % 2 === 0 ? databases : databases.toReversed()
    await client.withSession((session) =>
      session.withTransaction(async () => {
        for (const [name, points] of [
          [from, -1],
          [to, 1],
        ] as const)
          await client
            .db(name)
            .collection<Account>('accounts')
            .updateOne({ _id: moves % accountCount }, { $inc: { points } }, { session })
      }),
    )
    moves += 1
  }
  const moving = (async () => {
    while (!isOver) await move()
  })()
  return {
    count: () => moves,
    async stop() {
      isOver = true
      await moving
    },
  }
}

async function pointsIn(nameOf: (name: string) => string): Promise<number[]> {
  const sums: number[] = []
  for (const name of databases) {
    const accounts = await client.db(nameOf(name)).collection<Account>('accounts').find().toArray()
    sums.push(accounts.reduce((sum, { points }) => sum + points, 0))
  }
  return sums
}

describe('a backup', () => {
  it('contains all databases at one point in time despite concurrent writes', async () => {
    // The data is large enough that many moves happen while it is read.
    const filler = Array.from({ length: 300 }, (_, at) => ({ _id: at, text: randomUUID().repeat(1_500) }))
    await client.db(databases[0]).collection<{ _id: number; text: string }>('a_filler').insertMany(filler)
    const moving = keepMovingPoints()
    const { manifest } = await makeBackup()
    await moving.stop()
    await restoreTo(await open(false), manifest)
    const [left = 0, right = 0] = await pointsIn(restored)
    expect(left + right).toBe(2 * accountCount * pointsEach)
    expect(moving.count()).toBeGreaterThan(3)
    expect(totalsOf(manifest).documents).toBe(2 * accountCount + filler.length)
  })

  it('restores documents byte for byte, collections with their options, and indexes', async () => {
    const odd = client.db(databases[0]).collection<{ _id: string }>('odd')
    await client.db(databases[0]).createCollection('odd', { collation: { locale: 'en', strength: 2 } })
    await odd.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    await odd.insertOne({ _id: 'keys', b: 1, nested: { z: [{ y: 1 }] } } as never)
    // The server appends keys in any order, including numeric ones.
    await odd.updateOne({ _id: 'keys' }, { $set: { 'nested.2': 2, 'nested.1': Long.fromNumber(1), 7: new Date(0) } })
    await odd.updateOne({ _id: 'keys' }, { $set: { 'nested.z.0.10': null, 'nested.z.0.9': 1.5 } })
    const { manifest } = await makeBackup()
    await restoreTo(await open(false), manifest)
    const copy = client.db(restored(databases[0] ?? '')).collection<{ _id: string }>('odd')
    const bytesOf = async (of: typeof odd) => (await of.find({}, { raw: true }).toArray()) as unknown as Buffer[]
    expect(await bytesOf(copy)).toEqual(await bytesOf(odd))
    expect(Object.keys(BSON.deserialize((await bytesOf(copy))[0] ?? Buffer.of()))).toContain('7')
    expect(await copy.indexes()).toEqual(await odd.indexes())
  })

  it('adds little to the previous one, and is deleted when enough are newer without affecting these', async () => {
    // The data is three times as large as the largest segment of a backup.
    const filler = Array.from({ length: 400 }, (_, at) => ({ _id: at, text: randomUUID().repeat(2_500) }))
    const texts = client.db(databases[0]).collection<{ _id: number; text: string }>('texts')
    await texts.insertMany(filler)
    const first = await makeBackup(undefined, new Date('2026-01-01T00:00:00Z'))
    await texts.updateOne({ _id: 200 }, { $set: { text: 'changed' } })
    const second = await makeBackup(undefined, new Date('2026-01-02T00:00:00Z'))
    expect(second.newBytes).toBeLessThan(first.newBytes / 2)
    const folder = await open(true)
    expect(await folder.prune(1)).toBe(1)
    await folder.close()
    expect(await folder.list()).toEqual([second.manifest.id])
    await restoreTo(folder, await folder.read(second.manifest.id))
    expect(
      await client
        .db(restored(databases[0] ?? ''))
        .collection('texts')
        .countDocuments(),
    ).toBe(400)
  })

  it('is encrypted on request, and can be opened only with its passphrase', async () => {
    const { manifest } = await makeBackup(passphrase)
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).map((name) => path.join(target, name))
    const segments = files.filter((name) => /segments\/..\/./.test(name))
    expect(segments.length).toBeGreaterThan(0)
    for (const name of segments) expect(readFileSync(name).includes('points')).toBe(false)
    await expect(open(false)).rejects.toThrow('VERDICT_BACKUP_PASSPHRASE')
    await expect(open(false, 'another')).rejects.toThrow('passphrase does not match')
    const folder = await open(false, passphrase)
    expect(await folder.read(manifest.id)).toEqual(manifest)
    expect((await folder.get(manifest.files[0]?.segment ?? '')).toString()).toBe('of the installation')
  })

  it('is not restored over existing data unless requested', async () => {
    const { manifest } = await makeBackup()
    const folder = await open(false)
    await client
      .db(restored(databases[1] ?? ''))
      .collection('accounts')
      .insertOne({ points: 1_000 })
    await expect(restoreTo(folder, manifest)).rejects.toThrow('--replace')
    await restoreTo(folder, manifest, true)
    expect(await pointsIn(restored)).toEqual([accountCount * pointsEach, accountCount * pointsEach])
  })

  it('that was changed on the disk is refused', async () => {
    const { manifest } = await makeBackup(passphrase)
    const [segment = ''] = manifest.databases[0]?.collections[0]?.segments ?? []
    const file = path.join(target, 'segments', segment.slice(0, 2), segment)
    const content = readFileSync(file)
    content.writeUInt8(content.readUInt8(40) ^ 1, 40)
    writeFileSync(file, content)
    await expect(restoreTo(await open(false, passphrase), manifest)).rejects.toThrow('damaged')
  })

  it('is written by one process at a time', async () => {
    const folder = await open(true)
    await expect(open(true)).rejects.toThrow('Another backup')
    await folder.close()
    await (await open(true)).close()
  })
})
