import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MongoClient } from 'mongodb'
import { openBackupFolder } from '@verdict/deploy/backup/backup-folder'
import { backUp, type BackupResult } from '@verdict/deploy/backup/back-up'
import { totalsOf } from '@verdict/deploy/backup/manifest'
import { messageOf } from '@verdict/deploy/failure'
import { serviceNames, services } from '@verdict/proto/services'
import product from '../../package.json' with { type: 'json' }
import { root } from '../lib/root.ts'
import { openStores } from './stores.ts'

type Write = (line: string) => void

const defaultRetained = 30
/** The site keeps this many records of backups. */
const retainedRecords = 100

export const passphraseOf = (env: NodeJS.ProcessEnv) => env['VERDICT_BACKUP_PASSPHRASE'] || undefined

/** Every service has at most one database. */
export const databaseNames = serviceNames.flatMap((name) => services[name].database ?? [])

/** Runs `verdict backup <folder> [--keep 30]`. */
export async function backup(parameters: readonly string[], write: Write): Promise<void> {
  const options = { keep: { type: 'string', default: String(defaultRetained) } } as const
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [target] = positionals
  const keep = Number(values.keep)
  if (target === undefined || !Number.isInteger(keep) || keep < 1)
    throw new Error('usage: verdict backup <folder> [--keep <number of backups to keep, default 30>]')
  const stores = await openStores('backup')
  const startedAt = new Date()
  try {
    const secret = stores.home === undefined ? undefined : path.join(stores.home.root, 'secret')
    const files: Record<string, Buffer> =
      secret !== undefined && existsSync(secret) ? { secret: readFileSync(secret) } : {}
    const done = await backUpTo(path.resolve(root, target), { client: stores.client, files, keep, startedAt })
    await record(stores.client, startedAt, { ...done, folder: target })
    write(lineOf(done))
  } catch (error) {
    await record(stores.client, startedAt, { error: messageOf(error) }).catch(() => undefined)
    throw error
  } finally {
    await stores.close()
  }
}

interface Task {
  client: MongoClient
  files: Readonly<Record<string, Buffer>>
  keep: number
  startedAt: Date
}

type Done = BackupResult & { isEncrypted: boolean }

async function backUpTo(target: string, { client, files, keep, startedAt }: Task): Promise<Done> {
  const folder = await openBackupFolder(target, { passphrase: passphraseOf(process.env), write: true })
  try {
    const request = { client, files, folder, databases: databaseNames, product: product.version, now: startedAt }
    const result = await backUp(request)
    await folder.prune(keep)
    return { ...result, isEncrypted: folder.isEncrypted }
  } finally {
    await folder.close()
  }
}

/** Stores a record in the site's database, by which the age of the last backup is monitored. */
async function record(client: MongoClient, at: Date, outcome: (Done & { folder: string }) | { error: string }) {
  const rows = client.db(services.site.database).collection<{ _id: string; at: Date }>('backups')
  const row = { at, tookMs: Date.now() - at.getTime() }
  if ('error' in outcome) {
    await rows.insertOne({ _id: `failed ${at.toISOString()}`, ...row, error: outcome.error } as never)
    return
  }
  const { manifest, storedBytes, newBytes, isEncrypted, folder } = outcome
  const figures = { ...totalsOf(manifest), storedBytes, newBytes, encrypted: isEncrypted, folder, error: '' }
  await rows.updateOne({ _id: manifest.id }, { $set: { ...row, ...figures } }, { upsert: true })
  const old = await rows
    .find({}, { projection: { _id: 1 } })
    .sort({ at: -1 })
    .skip(retainedRecords)
    .toArray()
  if (old.length > 0) await rows.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } })
}

function lineOf({ manifest, storedBytes, newBytes, isEncrypted }: Done): string {
  const { documents, bytes } = totalsOf(manifest)
  const mb = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MB`
  return (
    `Backup ${manifest.id}: ${documents} documents of ${manifest.databases.length} databases, ${mb(bytes)}, ` +
    `${mb(storedBytes)} stored (${mb(newBytes)} of them new)${isEncrypted ? ', encrypted' : ''}.`
  )
}

/** Runs `verdict backups <folder>`, which lists the backups that can be restored. */
export async function listBackups([target]: readonly string[], write: Write): Promise<void> {
  if (target === undefined) throw new Error('usage: verdict backups <folder>')
  const options = { passphrase: passphraseOf(process.env), write: false }
  const folder = await openBackupFolder(path.resolve(root, target), options)
  for (const id of await folder.list()) {
    const manifest = await folder.read(id)
    const { documents, bytes } = totalsOf(manifest)
    write(`${id}\tversion ${manifest.product}\t${documents} documents\t${(bytes / 1024 / 1024).toFixed(1)} MB`)
  }
}
