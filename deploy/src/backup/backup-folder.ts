import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../failure.ts'
import { segmentsOf, type Manifest } from './manifest.ts'
import { createEncryptingCodec, createSalt, compressingCodec, type BackupCodec } from './backup-codec.ts'

/** Describes `backup.json`, which defines the format of the folder. */
interface FolderHead {
  format: 1
  /** Null means not encrypted. `check` is an encrypted known text for verifying the passphrase. */
  encryption: { salt: string; check: string } | null
}

/** Backups in a folder share common data (deduplication). */
export interface BackupFolder {
  isEncrypted: boolean
  /** Stores bytes unless they exist; returns their compressed size, and how much of it is new. */
  put: (plain: Buffer) => Promise<{ name: string; storedBytes: number; newBytes: number }>
  /** @throws Failure when they are missing or corrupt */
  get: (name: string) => Promise<Buffer>
  /** Lists the names of all complete backups, oldest first. */
  list: () => Promise<string[]>
  write: (manifest: Manifest) => Promise<void>
  read: (id: string) => Promise<Manifest>
  /**
   * Deletes the oldest backups beyond `keep` and data that no backup references.
   *
   * @returns the number of deleted backups
   */
  prune: (keep: number) => Promise<number>
  /** Releases the write lock. */
  close: () => Promise<void>
}

const checkText = 'verdict backup'
const checkName = 'check'
const lockLastsMs = 120_000
const lockRenewedEveryMs = 10_000

/**
 * Opens a folder of backups; for writing, creates it if necessary and locks it until `close`.
 *
 * @throws Failure for a wrong or missing passphrase, or when another process holds the lock
 */
export async function openBackupFolder(
  folder: string,
  { passphrase, write }: { passphrase: string | undefined; write: boolean },
): Promise<BackupFolder> {
  if (!write && !existsSync(path.join(folder, 'backup.json')))
    throw new Failure(`There is no backup in ${folder}: give the folder that was used for "verdict backup".`)
  if (write) await makeFolders(folder)
  const release = write ? await lock(folder) : async () => undefined
  try {
    const { codec, isEncrypted } = await openCodec(folder, passphrase)
    return { ...createFolder(folder, codec), isEncrypted, close: release }
  } catch (error) {
    await release()
    throw error
  }
}

async function makeFolders(folder: string): Promise<void> {
  for (const name of ['', 'segments', 'backups']) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 })
}

async function openCodec(folder: string, passphrase: string | undefined) {
  const file = path.join(folder, 'backup.json')
  if (!existsSync(file)) {
    const salt = createSalt()
    const codec = passphrase === undefined ? compressingCodec : createEncryptingCodec(passphrase, salt)
    const check = (await codec.encode(checkName, Buffer.from(checkText))).toString('base64')
    const head: FolderHead = { format: 1, encryption: passphrase === undefined ? null : { salt, check } }
    await writeWhole(file, Buffer.from(`${JSON.stringify(head, null, 2)}\n`))
    return { codec, isEncrypted: passphrase !== undefined }
  }
  const { format, encryption } = JSON.parse(await readFile(file, 'utf8')) as FolderHead
  if (format !== 1)
    throw new Failure(
      `The backups in ${folder} were made by a later version of Verdict: restore them with that version.`,
    )
  if (encryption === null && passphrase === undefined) return { codec: compressingCodec, isEncrypted: false }
  if (encryption === null)
    throw new Failure(`The backups in ${folder} are not encrypted: use another folder for encrypted ones.`)
  if (passphrase === undefined)
    throw new Failure(`The backups in ${folder} are encrypted: set VERDICT_BACKUP_PASSPHRASE to their passphrase.`)
  const codec = createEncryptingCodec(passphrase, encryption.salt)
  await codec.decode(checkName, Buffer.from(encryption.check, 'base64')).catch(() => {
    throw new Failure(`The passphrase does not match the backups in ${folder}.`)
  })
  return { codec, isEncrypted: true }
}

/** Creates a lock file and renews it until it is released. The lock of a killed process expires after two minutes. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock')
  const found = await stat(file).catch(() => undefined)
  if (found !== undefined && Date.now() - found.mtimeMs > lockLastsMs) await rm(file, { force: true })
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
  } catch {
    throw new Failure(
      `Another backup is being written to ${folder}: wait until it has finished. (The lock of a killed backup ` +
        `expires after ${lockLastsMs / 1000} seconds.)`,
    )
  }
  const renewal = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    lockRenewedEveryMs,
  )
  renewal.unref()
  return async () => {
    clearInterval(renewal)
    await rm(file, { force: true })
  }
}

function createFolder(folder: string, codec: BackupCodec): Omit<BackupFolder, 'isEncrypted' | 'close'> {
  const segmentFile = (name: string) => path.join(folder, 'segments', name.slice(0, 2), name)
  const manifestFile = (id: string) => path.join(folder, 'backups', id)

  async function list(): Promise<string[]> {
    return (await readdir(path.join(folder, 'backups'))).filter((name) => !name.endsWith('.new')).sort()
  }

  async function read(id: string): Promise<Manifest> {
    const encoded = await readFile(manifestFile(id)).catch(() => {
      throw new Failure(`There is no backup ${id} in ${folder}.`)
    })
    return JSON.parse((await codec.decode(id, encoded)).toString('utf8')) as Manifest
  }

  async function removeUnneeded(): Promise<void> {
    const needed = new Set<string>()
    for (const id of await list()) {
      for (const segment of segmentsOf(await read(id))) needed.add(segment)
    }
    for (const part of await readdir(path.join(folder, 'segments')))
      for (const name of await readdir(path.join(folder, 'segments', part)))
        if (!needed.has(name)) await rm(path.join(folder, 'segments', part, name), { force: true })
  }

  return {
    async put(plain) {
      const name = codec.nameOf(plain)
      const existing = await stat(segmentFile(name)).catch(() => undefined)
      if (existing !== undefined) return { name, storedBytes: existing.size, newBytes: 0 }
      const encoded = await codec.encode(name, plain)
      await mkdir(path.dirname(segmentFile(name)), { recursive: true, mode: 0o700 })
      await writeWhole(segmentFile(name), encoded)
      return { name, storedBytes: encoded.length, newBytes: encoded.length }
    },
    async get(name) {
      const encoded = await readFile(segmentFile(name)).catch(() => {
        throw new Failure(`The part ${name} of the backup is missing from ${folder}.`)
      })
      const plain = await codec.decode(name, encoded)
      if (codec.nameOf(plain) !== name) throw new Failure(`The part ${name} of the backup in ${folder} is damaged.`)
      return plain
    },
    list,
    read,
    write: async (manifest) =>
      writeWhole(manifestFile(manifest.id), await codec.encode(manifest.id, Buffer.from(JSON.stringify(manifest)))),
    async prune(keep) {
      const old = (await list()).slice(0, -keep)
      for (const id of old) await rm(manifestFile(id), { force: true })
      await removeUnneeded()
      return old.length
    },
  }
}

/** Writes a file atomically and durably. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
