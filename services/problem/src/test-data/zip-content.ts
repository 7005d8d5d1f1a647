import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { AppError } from '@verdict/kit/errors'
import type { ZipContents } from './zip-entries.ts'

/**
 * Reads a file of a zip piece by piece. Ends with an error as soon as there is more than the directory says, or at the
 * end when there is less, or when the checksum is another.
 *
 * @throws AppError zip.damaged
 */
export async function* readEntry({ zip }: ZipContents, name: string, entry: Entry): AsyncGenerator<Buffer, void> {
  let checksum = 0
  try {
    const pieces: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const piece of pieces) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch {
    throw new AppError('zip.damaged', { name })
  }
  if (checksum !== entry.crc32) throw new AppError('zip.damaged', { name })
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
