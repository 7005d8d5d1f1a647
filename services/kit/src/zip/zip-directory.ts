import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '../errors.ts'
import { zipTooLarge, type ZipLimits } from './zip-limits.ts'
import { findDuplicate, isSystemFile, isSafeName, shownName } from './zip-names.rules.ts'

export interface PackedFile {
  entry: Entry
  /** Offset of the packed data in the zip. */
  dataStart: number
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

/** Host systems of Windows in a zip: FAT, NTFS and VFAT. */
const windowsHosts = new Set([0, 10, 14])

/** `Compress-Archive` of PowerShell 5 separates folders by backslashes; elsewhere they are not allowed in names. */
function nameOf(entry: Entry): string {
  const name = decodeName(entry)
  return windowsHosts.has(entry.versionMadeBy >>> 8) ? name.replaceAll('\\', '/') : name
}

/** UTF-8 if the flag says so or the bytes are valid, otherwise GB 18030, which Windows in China writes. */
function decodeName(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
  } catch {
    const text = new TextDecoder('gbk').decode(entry.fileNameRaw)
    if ((entry.generalPurposeBitFlag & flagUtf8) !== 0) throw new AppError('zip.unsafe_name', { name: shownName(text) })
    return text
  }
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

interface Sizes {
  unpacked: number
  packed: number
}

/** `total` is the size of this entry and all before it. */
function assertSize(entry: Entry, name: string, total: Sizes, { maxTotalBytes, maxFileBytes, ratio }: ZipLimits): void {
  const { uncompressedSize: unpacked, compressedSize: packed } = entry
  if (total.unpacked > maxTotalBytes) throw zipTooLarge(maxTotalBytes)
  if (unpacked > maxFileBytes) throw zipTooLarge(maxFileBytes)
  if (ratio === undefined) return
  const isGrown = ({ unpacked, packed }: Sizes, fromBytes: number) =>
    unpacked >= fromBytes && unpacked > ratio.max * packed
  if (isGrown({ unpacked, packed }, ratio.fileFromBytes) || isGrown(total, ratio.totalFromBytes)) {
    throw new AppError('zip.ratio', { name: shownName(name) })
  }
}

interface Extent {
  name: string
  start: number
  /** The compressed content begins here. */
  dataStart: number
  end: number
}

/** The byte range of an entry by its local header, which has to agree with the central directory. */
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

/**
 * Lists the files of a zip, validated by its directory and headers, without files that operating systems add.
 *
 * @throws AppError zip.* with the reason
 */
export async function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<Map<string, PackedFile>> {
  if (zip.entryCount > limits.maxFiles) throw new AppError('zip.too_many_files', { limit: limits.maxFiles })
  const files = new Map<string, PackedFile>()
  const names: string[] = []
  const extents: Extent[] = []
  const total: Sizes = { unpacked: 0, packed: 0 }
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    assertPlain(entry, name)
    total.unpacked += entry.uncompressedSize
    total.packed += entry.compressedSize
    assertSize(entry, name, total, limits)
    names.push(name)
    const extent = await extentOf(zip, entry, name)
    extents.push(extent)
    if (!name.endsWith('/') && !isSystemFile(name)) files.set(name, { entry, dataStart: extent.dataStart })
  }
  const twice = findDuplicate(names)
  if (twice !== null) throw new AppError('zip.duplicate_name', { name: shownName(twice) })
  assertApart(extents)
  return files
}
