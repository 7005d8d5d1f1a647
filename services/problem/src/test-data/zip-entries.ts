import { open, type FileHandle } from 'node:fs/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { AppError } from '@verdict/kit/errors'
import { commonTopFolder, findDuplicate, isClutter, isSafeName } from './zip-names.rules.ts'

export interface ZipLimits {
  maxFiles: number
  /** Of all files together, unpacked. */
  maxTotalBytes: number
  maxFileBytes: number
  /**
   * Unpacked to packed size, of one file and of all together; looked at only from these sizes on, since small test data
   * may well be monotonous.
   */
  maxRatio: number
  ratioFromBytes: number
  totalRatioFromBytes: number
}

const flagEncrypted = 0x1 | 0x40 | 0x2000
const flagDescriptor = 0x8
const flagUtf8 = 0x800
export const methodStored = 0
const methodDeflated = 8
const modeMask = 0o170000
const modeLink = 0o120000
const plainModes = new Set([0, 0o100000, 0o040000])
const attributeReparsePoint = 0x400
const zip64Mark = 0xffffffff

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`
}

function unreadable(error: unknown): AppError {
  if (error instanceof Error && /encrypt/i.test(error.message)) return new AppError('zip.encrypted')
  return new AppError('zip.unreadable')
}

/** UTF-8 where it is that; otherwise what Windows in China writes. */
function decodeName(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
  } catch {
    const text = new TextDecoder('gbk').decode(entry.fileNameRaw)
    if ((entry.generalPurposeBitFlag & flagUtf8) !== 0) throw new AppError('zip.unsafe_name', { name: text })
    return text
  }
}

/** For messages: the name without what could disturb a line. */
function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 120)
}

function assertPlain(entry: Entry, name: string): void {
  const shown = { name: shownName(name) }
  if (!isSafeName(name)) throw new AppError('zip.unsafe_name', shown)
  const mode = (entry.externalFileAttributes >>> 16) & modeMask
  if (mode === modeLink || (entry.externalFileAttributes & attributeReparsePoint) !== 0) {
    throw new AppError('zip.link', shown)
  }
  if (!plainModes.has(mode)) throw new AppError('zip.special_file', shown)
  if ((entry.generalPurposeBitFlag & flagEncrypted) !== 0) throw new AppError('zip.encrypted')
  if (entry.compressionMethod !== methodStored && entry.compressionMethod !== methodDeflated) {
    throw new AppError('zip.method', { ...shown, method: entry.compressionMethod })
  }
}

/** `totalBytes`: of this entry and all before it. */
function assertSize(entry: Entry, name: string, totalBytes: number, limits: ZipLimits): void {
  if (totalBytes > limits.maxTotalBytes) throw new AppError('zip.too_large', { limit: mebibytes(limits.maxTotalBytes) })
  if (entry.uncompressedSize > limits.maxFileBytes) {
    throw new AppError('zip.too_large', { limit: mebibytes(limits.maxFileBytes) })
  }
  const isMuch = entry.uncompressedSize >= limits.ratioFromBytes
  if (isMuch && entry.uncompressedSize > limits.maxRatio * entry.compressedSize) {
    throw new AppError('zip.ratio', { name: shownName(name) })
  }
}

interface Extent {
  name: string
  start: number
  /** Where the packed content begins. */
  dataStart: number
  end: number
}

/** Where an entry lies, from its local header, which has to say the same as the central directory. */
async function extentOf(zip: ZipFile, entry: Entry, name: string): Promise<Extent> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  const hasSizes = (entry.generalPurposeBitFlag & flagDescriptor) === 0
  const agrees =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    (!hasSizes ||
      (local.crc32 === entry.crc32 &&
        [entry.compressedSize, zip64Mark].includes(local.compressedSize) &&
        [entry.uncompressedSize, zip64Mark].includes(local.uncompressedSize)))
  if (!agrees) throw new AppError('zip.damaged', { name: shownName(name) })
  return {
    name,
    start: entry.relativeOffsetOfLocalHeader,
    dataStart: local.fileDataStart,
    end: local.fileDataStart + entry.compressedSize,
  }
}

function assertApart(extents: readonly Extent[]): void {
  const sorted = extents.toSorted((a, b) => a.start - b.start)
  for (const [index, { end }] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next !== undefined && next.start < end) throw new AppError('zip.overlap', { name: shownName(next.name) })
  }
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, PackedFile>> {
  const entries = new Map<string, PackedFile>()
  const names: string[] = []
  const extents: Extent[] = []
  let totalBytes = 0
  let packedBytes = 0
  for await (const entry of zip.eachEntry()) {
    const name = decodeName(entry)
    assertPlain(entry, name)
    totalBytes += entry.uncompressedSize
    assertSize(entry, name, totalBytes, limits)
    names.push(name)
    packedBytes += entry.compressedSize
    if (totalBytes >= limits.totalRatioFromBytes && totalBytes > limits.maxRatio * packedBytes) {
      throw new AppError('zip.ratio', { name: shownName(name) })
    }
    const extent = await extentOf(zip, entry, name)
    extents.push(extent)
    if (!name.endsWith('/') && !isClutter(name)) entries.set(name, { entry, dataStart: extent.dataStart })
  }
  const twice = findDuplicate(names)
  if (twice !== null) throw new AppError('zip.duplicate_name', { name: shownName(twice) })
  assertApart(extents)
  return entries
}

export interface PackedFile {
  entry: Entry
  /** Where its packed content begins in the zip. */
  dataStart: number
}

/** An opened zip: its files by name, without a folder that all of them lie in, and without what systems leave behind. */
export interface ZipContents {
  zip: ZipFile
  handle: FileHandle
  files: Map<string, PackedFile>
  close: () => Promise<void>
}

async function openDirectory(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })
  } catch (error) {
    throw unreadable(error)
  }
}

/**
 * Opens a zip and checks all that its directory and headers say, before any content is read.
 *
 * @throws AppError zip.* with the reason
 */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipContents> {
  const zip = await openDirectory(path)
  try {
    if (zip.entryCount > limits.maxFiles) throw new AppError('zip.too_many_files', { limit: limits.maxFiles })
    const entries = await readEntries(zip, limits)
    const top = commonTopFolder([...entries.keys()])
    const files = new Map([...entries].map(([name, file]) => [name.slice(top.length), file]))
    const handle = await open(path)
    const close = () => {
      zip.close()
      return handle.close()
    }
    return { zip, handle, files, close }
  } catch (error) {
    zip.close()
    throw error instanceof AppError ? error : unreadable(error)
  }
}
