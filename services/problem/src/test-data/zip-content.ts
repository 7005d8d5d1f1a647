import { crc32, inflateRawSync } from 'node:zlib'
import { AppError } from '@verdict/kit/errors'
import { methodStored, type PackedFile, type ZipContents } from './zip-entries.ts'

/** Files up to this size, packed and unpacked, are read in one go: a stream for each of thousands costs seconds. */
const smallBytes = 64 * 1024

async function readSmall({ handle }: ZipContents, { entry, dataStart }: PackedFile): Promise<Buffer> {
  const packed = Buffer.alloc(entry.compressedSize)
  const { bytesRead } = await handle.read(packed, 0, packed.length, dataStart)
  if (bytesRead < packed.length) throw new Error('the zip ends within the file')
  const isStored = entry.compressionMethod === methodStored
  const content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
  if (content.length !== entry.uncompressedSize) throw new Error('the file has another size than the directory says')
  return content
}

async function openContent(contents: ZipContents, file: PackedFile): Promise<AsyncIterable<Buffer> | Buffer[]> {
  const isSmall = Math.max(file.entry.compressedSize, file.entry.uncompressedSize) <= smallBytes
  return isSmall ? [await readSmall(contents, file)] : contents.zip.openReadStreamPromise(file.entry)
}

/**
 * Reads a file of a zip piece by piece. Ends with an error as soon as there is more than the directory says, or at the
 * end when there is less, or when the checksum is another.
 *
 * @throws AppError zip.damaged
 */
export async function* readFile(contents: ZipContents, name: string, file: PackedFile): AsyncGenerator<Buffer, void> {
  let checksum = 0
  try {
    for await (const piece of await openContent(contents, file)) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch {
    throw new AppError('zip.damaged', { name })
  }
  if (checksum !== file.entry.crc32) throw new AppError('zip.damaged', { name })
}

const carriageReturn = 0x0d
const lineFeed = 0x0a

/** Turns CR LF and lone CR into LF, also where a piece ends between the two. */
export async function* withUnixLines(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer, void> {
  let endedWithReturn = false
  for await (const piece of pieces) {
    if (!endedWithReturn && !piece.includes(carriageReturn)) {
      yield piece
      continue
    }
    const out = Buffer.allocUnsafe(piece.length)
    let length = 0
    for (const byte of piece) {
      if (byte === carriageReturn) out[length++] = lineFeed
      else if (byte !== lineFeed || !endedWithReturn) out[length++] = byte
      endedWithReturn = byte === carriageReturn
    }
    yield out.subarray(0, length)
  }
}
