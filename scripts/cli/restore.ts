import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MongoClient } from 'mongodb'
import { openBackupFolder, type BackupFolder } from '@verdict/deploy/backup/backup-folder'
import { totalsOf, type Manifest } from '@verdict/deploy/backup/manifest'
import { restore as restoreDatabases } from '@verdict/deploy/backup/restore'
import { Failure } from '@verdict/deploy/failure'
import type { Home } from '@verdict/deploy/home'
import { createLogger } from '@verdict/kit/log'
import { connectRedis } from '@verdict/kit/redis'
import { root } from '../lib/root.ts'
import { passphraseOf } from './backup.ts'
import { openStores } from './stores.ts'

/** Events published within this time before the backup may not have been consumed. */
const unhandledMs = 60 * 60_000

/**
 * Runs `verdict restore <folder> [--backup <name>] [--replace]`. Without a name it restores the last backup, and
 * without `--replace` only to empty databases.
 */
export async function restore(parameters: readonly string[], write: (line: string) => void): Promise<void> {
  const options = { backup: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [target] = positionals
  if (target === undefined) throw new Error('usage: verdict restore <folder> [--backup <name>] [--replace]')
  const opening = { passphrase: passphraseOf(process.env), write: false }
  const folder = await openBackupFolder(path.resolve(root, target), opening)
  const manifest = await folder.read(values.backup ?? (await lastOf(folder)))
  const { replace } = values
  const stores = await openStores('restore')
  try {
    if (stores.home === undefined) await emptyRedis(replace)
    else emptyRedisOf(stores.home, replace)
    await restoreDatabases({ client: stores.client, folder, manifest, replace })
    await publishAgain(stores.client, manifest)
    if (stores.home !== undefined) await restoreFiles(stores.home, folder, manifest, replace)
  } finally {
    await stores.close()
  }
  const { documents } = totalsOf(manifest)
  write(`Restored ${manifest.id} of version ${manifest.product}: ${documents} documents, verified against the backup.`)
  if (process.env['KAFKA_BROKERS'])
    write(
      'Delete the Kafka topics whose names begin with "verdict." before the site starts: see docs/operations/backups.md.',
    )
}

async function lastOf(folder: Pick<BackupFolder, 'list'>): Promise<string> {
  const last = (await folder.list()).at(-1)
  if (last === undefined) throw new Failure('There is no complete backup in the folder.')
  return last
}

/** Clears the bus and caches, which would be inconsistent with the restored data. */
async function emptyRedis(replace: boolean): Promise<void> {
  const url = process.env['REDIS_URL']
  if (!url) throw new Failure('Set REDIS_URL as well: the bus and the caches must be empty.')
  const redis = await connectRedis({ url, log: createLogger({ service: 'restore', level: 'warn' }) })
  try {
    if ((await redis.dbsize()) === 0) return
    if (!replace) throw new Failure('Redis is not empty: use an empty one, or delete its contents with --replace.')
    await redis.flushdb()
  } finally {
    redis.disconnect()
  }
}

function emptyRedisOf({ redis }: Home, replace: boolean): void {
  const entries = readdirSync(redis)
  if (entries.length === 0) return
  if (!replace)
    throw new Failure(
      `${redis} already contains data: restore to an empty folder, or delete its contents with --replace.`,
    )
  for (const entry of entries) rmSync(path.join(redis, entry), { recursive: true })
}

/** Publishes events from shortly before the backup again, because consumers are idempotent. */
async function publishAgain(client: MongoClient, { databases, createdAt }: Manifest): Promise<void> {
  const since = new Date(Date.parse(createdAt) - unhandledMs)
  for (const { name } of databases)
    await client
      .db(name)
      .collection('outbox')
      .updateMany({ sentAt: { $gt: since } }, { $set: { pending: true }, $unset: { sentAt: 1 } })
}

/** Restores the encryption secret and the marker of a completed first start. */
async function restoreFiles(home: Home, folder: BackupFolder, { files }: Manifest, replace: boolean): Promise<void> {
  for (const { name, segment } of files) {
    const file = path.join(home.root, path.basename(name))
    if (existsSync(file) && !replace) throw new Failure(`${file} already exists: use --replace to overwrite it.`)
    writeFileSync(file, await folder.get(segment), { mode: 0o600 })
  }
  mkdirSync(home.run, { recursive: true })
  writeFileSync(path.join(home.run, 'seeded'), `${new Date().toISOString()}\n`)
}
