import { open } from 'node:fs/promises'
import yauzl, { type ZipFile } from 'yauzl'
import { AppError } from '../errors.ts'
import { readPacked, type PackedBytes } from './zip-content.ts'
import { readDirectory } from './zip-directory.ts'
import type { ZipLimits } from './zip-limits.ts'
import { commonTopFolder } from './zip-names.rules.ts'

export { zipTooLarge } from './zip-limits.ts'
export type { ZipLimits } from './zip-limits.ts'

/** An opened zip: its files by name, without a common top folder and without files that operating systems add. */
export interface OpenedZip {
  /** Names in the order of the zip, with the unpacked sizes. */
  files: ReadonlyMap<string, { bytes: number }>
  /**
   * Reads a file as a stream. It fails as soon as there is more data than the directory says, or at the end if there is
   * less or the checksum differs.
   *
   * @throws AppError zip.damaged
   */
  read: (name: string) => AsyncGenerator<Buffer, void>
  close: () => Promise<void>
}

function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && /encrypt/i.test(error.message)) return new AppError('zip.encrypted')
  return new AppError('zip.unreadable')
}

const options = { autoClose: false, lazyEntries: true, decodeStrings: false }

/** Opens a zip from a path or from memory. */
async function openBytes(source: string | Buffer): Promise<PackedBytes> {
  if (typeof source !== 'string') {
    const slice = (start: number, length: number) => Promise.resolve(source.subarray(start, start + length))
    return { slice, close: () => Promise.resolve() }
  }
  const handle = await open(source)
  const slice = async (start: number, length: number) => {
    const piece = Buffer.alloc(length)
    const { bytesRead } = await handle.read(piece, 0, length, start)
    return piece.subarray(0, bytesRead)
  }
  return { slice, close: () => handle.close() }
}

async function openDirectory(source: string | Buffer): Promise<ZipFile> {
  const opening =
    typeof source === 'string' ? yauzl.openPromise(source, options) : yauzl.fromBufferPromise(source, options)
  return opening.catch((error: unknown) => Promise.reject(unreadable(error)))
}

/**
 * Opens a zip from a path or from memory and validates what its directory and headers say before any content is read:
 * names, types of entries, their number, sizes and offsets.
 *
 * @throws AppError zip.* with the reason
 */
export async function openZip(source: string | Buffer, limits: ZipLimits): Promise<OpenedZip> {
  const zip = await openDirectory(source)
  try {
    const entries = await readDirectory(zip, limits)
    const top = commonTopFolder([...entries.keys()])
    const bytes = await openBytes(source)
    const files = new Map(
      [...entries].map(([name, { entry }]) => [name.slice(top.length), { bytes: entry.uncompressedSize }]),
    )
    const read = (name: string) => {
      const file = entries.get(top + name)
      if (file === undefined) throw new Error(`${name} is not in the zip`)
      return readPacked(zip, bytes, name, file)
    }
    const close = () => {
      zip.close()
      return bytes.close()
    }
    return { files, read, close }
  } catch (error) {
    zip.close()
    throw unreadable(error)
  }
}
