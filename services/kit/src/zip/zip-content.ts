import { crc32, inflateRawSync } from 'node:zlib'
import type { ZipFile } from 'yauzl'
import { AppError } from '../errors.ts'
import { methodStored, type PackedFile } from './zip-directory.ts'

/**
 * Files up to this size, packed and unpacked, are read in one go; a stream for each of thousands would cost seconds.
 */
const smallBytes = 64 * 1024

/** Random access to the bytes of a zip. */
export interface PackedBytes {
  /** Shorter than requested at the end of the zip. */
  slice: (start: number, length: number) => Promise<Buffer>
  close: () => Promise<void>
}

async function readSmall(bytes: PackedBytes, { entry, dataStart }: PackedFile): Promise<Buffer> {
  const packed = await bytes.slice(dataStart, entry.compressedSize)
  if (packed.length < entry.compressedSize) throw new Error('the zip ends within the file')
  const isStored = entry.compressionMethod === methodStored
  const content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
  if (content.length !== entry.uncompressedSize) throw new Error('the file has another size than the directory says')
  return content
}

async function openContent(
  zip: ZipFile,
  bytes: PackedBytes,
  file: PackedFile,
): Promise<AsyncIterable<Buffer> | Buffer[]> {
  const isSmall = Math.max(file.entry.compressedSize, file.entry.uncompressedSize) <= smallBytes
  return isSmall ? [await readSmall(bytes, file)] : zip.openReadStreamPromise(file.entry)
}

/**
 * Reads a file of a zip as a stream. It fails as soon as there is more data than the directory says, or at the end if
 * there is less or the checksum differs.
 *
 * @throws AppError zip.damaged
 */
export async function* readPacked(
  zip: ZipFile,
  bytes: PackedBytes,
  name: string,
  file: PackedFile,
): AsyncGenerator<Buffer, void> {
  let checksum = 0
  try {
    for await (const piece of await openContent(zip, bytes, file)) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch {
    throw new AppError('zip.damaged', { name })
  }
  if (checksum !== file.entry.crc32) throw new AppError('zip.damaged', { name })
}
