import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Document, MongoClient } from 'mongodb'
import { Failure } from '../failure.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { CollectionEntry, DatabaseEntry, Manifest } from './manifest.ts'
import { createSegmenter } from './segments.rules.ts'
import { withSnapshot, SchemaChangedMeanwhile, type Snapshot } from './snapshot.ts'

export interface BackupRequest {
  client: MongoClient
  /** Databases that do not exist are skipped. */
  databases: readonly string[]
  folder: Pick<BackupFolder, 'put' | 'write'>
  /** These files are outside of the databases; the key is the name. */
  files: Readonly<Record<string, Buffer>>
  /** This is the version of the product. */
  product: string
  now: Date
}

export interface BackupResult {
  manifest: Manifest
  /** Sizes are after compression; `newBytes` excludes data that earlier backups have already. */
  storedBytes: number
  newBytes: number
}

const attempts = 5
const attemptPauseMs = 2_000

/**
 * Creates an incremental backup of the databases at one point in time, while the site is running. Data of earlier
 * backups is not written again. An interrupted backup leaves the earlier ones intact.
 *
 * @throws Failure when collections keep being created or dropped in every attempt
 */
export async function backUp(request: BackupRequest): Promise<BackupResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await backUpOnce(request)
    } catch (error) {
      if (!(error instanceof SchemaChangedMeanwhile)) throw error
      if (attempt === attempts)
        throw new Failure(
          `Collections or indexes were created or dropped during each of ${attempts} attempts: try again later.`,
        )
      await delay(attemptPauseMs)
    }
  }
}

async function backUpOnce(request: BackupRequest): Promise<BackupResult> {
  const { client, folder, product, now } = request
  const sizes = { storedBytes: 0, newBytes: 0 }
  async function put(plain: Buffer): Promise<string> {
    const { name, storedBytes, newBytes } = await folder.put(plain)
    sizes.storedBytes += storedBytes
    sizes.newBytes += newBytes
    return name
  }
  const before = await collectionsOf(request)
  const { databases, clusterTime } = await withSnapshot(client, async (snapshot) => ({
    databases: await readAll(client, before, snapshot, put),
    clusterTime: snapshot.clusterTime,
  }))
  // A collection dropped meanwhile would read as empty.
  if (fingerprintOf(await collectionsOf(request)) !== fingerprintOf(before))
    throw new SchemaChangedMeanwhile('the collections have changed since the beginning')
  const files: Manifest['files'] = []
  for (const [name, content] of Object.entries(request.files)) files.push({ name, segment: await put(content) })
  const id = now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  const manifest: Manifest = { format: 1, id, product, createdAt: now.toISOString(), clusterTime, databases, files }
  await folder.write(manifest)
  return { manifest, ...sizes }
}

type Found = Map<string, { name: string; uuid: string; options: Document }[]>

async function collectionsOf({ client, databases }: BackupRequest): Promise<Found> {
  const { databases: there } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  const found: Found = new Map()
  for (const name of databases) {
    if (!there.some((one) => one.name === name)) continue
    const listed = await client.db(name).listCollections().toArray()
    const own = listed.filter((one) => one.type !== 'view' && !one.name.startsWith('system.'))
    const rows = own.map((one) => ({
      name: one.name,
      uuid: 'info' in one ? String(one.info?.uuid?.toString('hex')) : '',
      options: 'options' in one ? (one.options ?? {}) : {},
    }))
    found.set(
      name,
      rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
    )
  }
  return found
}

const fingerprintOf = (found: Found) =>
  JSON.stringify([...found].map(([name, rows]) => [name, rows.map((row) => [row.name, row.uuid])]))

type Put = (plain: Buffer) => Promise<string>

async function readAll(client: MongoClient, found: Found, snapshot: Snapshot, put: Put): Promise<DatabaseEntry[]> {
  const databases: DatabaseEntry[] = []
  for (const [name, rows] of found) {
    const collections: CollectionEntry[] = []
    for (const row of rows) {
      const indexes = (await client.db(name).collection(row.name).listIndexes().toArray()) as Document[]
      const content = await readCollection(snapshot.documents(name, row.name), put)
      collections.push({ name: row.name, options: row.options, indexes, ...content })
    }
    databases.push({ name, collections })
  }
  return databases
}

async function readCollection(documents: AsyncIterable<Uint8Array>, put: Put) {
  const segmenter = createSegmenter()
  const sha256 = createHash('sha256')
  const content = { documents: 0, bytes: 0, segments: [] as string[] }
  for await (const document of documents) {
    content.documents += 1
    content.bytes += document.length
    sha256.update(document)
    const segment = segmenter.add(document)
    if (segment !== undefined) content.segments.push(await put(segment))
  }
  const rest = segmenter.end()
  if (rest !== undefined) content.segments.push(await put(rest))
  return { ...content, sha256: sha256.digest('hex') }
}
