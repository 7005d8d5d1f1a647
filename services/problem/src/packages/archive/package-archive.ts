import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@verdict/kit/errors'
import { openZip, zipTooLarge, type OpenedZip, type ZipLimits } from '@verdict/kit/zip'
import type { PackagedFile } from '../model/packaged-problem.ts'
import { createSpool, type Spool } from './spool.ts'

/** Gives access to the files of an opened package by path. Contents are read on demand. */
export interface PackageArchive {
  files: ReadonlyMap<string, PackagedFile>
  /** Contents that a reader extracts from a larger file are stored here temporarily. */
  spool: Spool
  /**
   * Opens a zip inside the package and returns its files.
   *
   * @throws AppError zip.…
   */
  unpack: (file: PackagedFile) => Promise<ReadonlyMap<string, PackagedFile>>
  /**
   * Reads every file once to check its integrity.
   *
   * @throws AppError zip.damaged
   */
  verify: () => Promise<void>
  close: () => Promise<void>
}

const beginningBytes = 8
const nestedEnding = /\.(zip|kpp)$/i
const maxNested = 500

type Kind = 'zip' | 'xml' | 'gzip' | 'other'

/** Detects the type of an upload by its magic number, as file names are unreliable. */
async function kindOf(path: string): Promise<Kind> {
  const handle = await open(path)
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    const beginning = bytes.subarray(0, bytesRead)
    if (beginning.subarray(0, 2).toString('latin1') === 'PK') return 'zip'
    if (beginning[0] === 0x1f && beginning[1] === 0x8b) return 'gzip'
    return /^(\uFEFF)?\s*</.test(beginning.toString('utf8')) ? 'xml' : 'other'
  } finally {
    await handle.close()
  }
}

async function* readPath(path: string): AsyncGenerator<Buffer, void> {
  const handle = await open(path)
  for await (const piece of handle.createReadStream()) yield piece as Buffer
}

async function singleFile(path: string, name: string): Promise<Map<string, PackagedFile>> {
  const handle = await open(path)
  const { size: bytes } = await handle.stat()
  await handle.close()
  return new Map([[name, { path: name, bytes, read: () => readPath(path) }]])
}

function filesOf(zip: OpenedZip, prefix: string): [string, PackagedFile][] {
  return [...zip.files].map(([name, { bytes }]) => {
    const path = `${prefix}${name}`
    return [path, { path, bytes, read: () => zip.read(name) }]
  })
}

/** A zip that contains only zips is several packages packed together; zips deeper inside are ordinary files. */
function nestedIn(zip: OpenedZip): string[] {
  const names = [...zip.files.keys()]
  const nested = names.filter((name) => nestedEnding.test(name))
  return nested.length > 0 && nested.length === names.length ? nested : []
}

function assertTotal(bytes: number, { maxTotalBytes }: ZipLimits): void {
  if (bytes > maxTotalBytes) throw zipTooLarge(maxTotalBytes)
}

async function openNested(zip: OpenedZip, limits: ZipLimits, spool: Spool) {
  const opened: OpenedZip[] = []
  const files = new Map<string, PackagedFile>()
  const names = nestedIn(zip)
  if (names.length > maxNested) throw new AppError('zip.too_many_files', { limit: maxNested })
  let total = 0
  try {
    for (const name of names) {
      const inner = await openZip(await spool.extract(zip.read(name)), limits)
      opened.push(inner)
      if (nestedIn(inner).length > 0) throw new AppError('package.nested', { name })
      for (const [path, file] of filesOf(inner, `${name.replace(nestedEnding, '')}/`)) {
        total += file.bytes
        files.set(path, file)
      }
      if (files.size > limits.maxFiles) throw new AppError('zip.too_many_files', { limit: limits.maxFiles })
      assertTotal(total, limits)
    }
  } catch (error) {
    for (const one of opened) await one.close()
    throw error
  }
  return { files, opened }
}

/**
 * Opens a package: a zip, a zip of zips, a `.tar.gz`, or one XML file. All limits are checked before any content is
 * read.
 *
 * @throws AppError zip.* and package.unreadable, package.nested with the reason
 */
export async function openPackage(path: string, limits: ZipLimits): Promise<PackageArchive> {
  const kind = await kindOf(path)
  if (kind === 'other') throw new AppError('package.unreadable')
  const spool = await createSpool(limits.maxTotalBytes)
  const zips: OpenedZip[] = []
  const close = async () => {
    for (const zip of zips) await zip.close()
    await spool.close()
  }
  let unpackedBytes = 0
  async function unpack(file: PackagedFile): Promise<ReadonlyMap<string, PackagedFile>> {
    const zip = await openZip(await spool.extract(file.read()), limits)
    zips.push(zip)
    const files = new Map(filesOf(zip, ''))
    for (const { bytes } of files.values()) unpackedBytes += bytes
    assertTotal(unpackedBytes, limits)
    return files
  }
  try {
    if (kind === 'xml') return archiveOf(await singleFile(path, 'package.xml'), { spool, unpack, close })
    if (kind === 'gzip') {
      const { readTarball } = await import('./tarball.ts')
      return archiveOf(await readTarball(path, limits, spool), { spool, unpack, close })
    }
    const zip = await openZip(path, limits)
    zips.push(zip)
    const nested = await openNested(zip, limits, spool)
    zips.push(...nested.opened)
    const files = nested.opened.length > 0 ? nested.files : new Map(filesOf(zip, ''))
    return archiveOf(files, { spool, unpack, close })
  } catch (error) {
    await close()
    throw error
  }
}

function archiveOf(
  files: Map<string, PackagedFile>,
  parts: Pick<PackageArchive, 'spool' | 'unpack' | 'close'>,
): PackageArchive {
  if (files.size === 0) throw new AppError('zip.empty')
  async function verify(): Promise<void> {
    for (const file of files.values()) for await (const _piece of file.read()) continue
  }
  return { files, verify, ...parts }
}

const maxTextBytes = 4 * 1024 * 1024

/**
 * Reads a file as text: as UTF-8 or, if invalid, as GB 18030, which Windows writes in China.
 *
 * @throws AppError package.text_too_large, zip.damaged
 */
export async function textOf(file: PackagedFile, maxBytes = maxTextBytes): Promise<string> {
  if (file.bytes > maxBytes) {
    throw new AppError('package.text_too_large', { name: file.path, limit: `${Math.floor(maxBytes / 1024)} KiB` })
  }
  return decodedText(await bytesOf(file))
}

/** @throws AppError zip.damaged */
export function bytesOf(file: PackagedFile): Promise<Buffer> {
  return buffer(file.read())
}

/** Decodes UTF-8 without its byte order mark, otherwise GB 18030. */
export function decodedText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
