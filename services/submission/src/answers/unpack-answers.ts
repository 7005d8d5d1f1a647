import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { AppError } from '@verdict/kit/errors'
import { baseNameOf, isClutter, isSafeName } from './answer-names.rules.ts'

export interface AnswerFile {
  name: string
  content: Buffer
}

export const maxUnpackedBytes = 64 * 1024 * 1024
const maxFiles = 1_000
const modeMask = 0o170000
const modeLink = 0o120000
const plainModes = new Set([0, 0o100000, 0o040000])
const attributeReparsePoint = 0x400

function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError('zip.unreadable')
}

/**
 * The files of a zip of answers, by their names without folders. Sizes are checked before anything is unpacked, and
 * again while it is: a zip that says less than it holds is refused.
 *
 * @throws AppError zip.* with the reason
 */
export async function unpackAnswers(zipped: Buffer): Promise<AnswerFile[]> {
  const zip = await open(zipped)
  try {
    const entries = await listEntries(zip)
    const files: AnswerFile[] = []
    for (const [name, entry] of entries) files.push({ name, content: await unpack(zip, entry, name) })
    return files
  } catch (error) {
    throw unreadable(error)
  } finally {
    zip.close()
  }
}

async function open(zipped: Buffer): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(zipped, {
      autoClose: false,
      decodeStrings: false,
      lazyEntries: true,
      validateEntrySizes: true,
    })
  } catch (error) {
    throw unreadable(error)
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new AppError('zip.too_many_files', { limit: maxFiles })
  const entries = new Map<string, Entry>()
  let unpackedBytes = 0
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry)
    assertPlain(entry, path)
    if (path.endsWith('/') || isClutter(path)) continue
    unpackedBytes += entry.uncompressedSize
    if (unpackedBytes > maxUnpackedBytes) throw new AppError('zip.too_large', { limit: '64 MiB' })
    const name = baseNameOf(path)
    if (entries.has(name)) throw new AppError('zip.duplicate_name', { name })
    entries.set(name, entry)
  }
  if (entries.size === 0) throw new AppError('zip.empty')
  return entries
}

/** UTF-8 where it is that; otherwise what Windows in China writes. */
function pathOf({ fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return new TextDecoder('gbk').decode(fileNameRaw)
  }
}

function assertPlain(entry: Entry, path: string): void {
  const name = path.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 120)
  if (!isSafeName(path)) throw new AppError('zip.unsafe_name', { name })
  const mode = (entry.externalFileAttributes >>> 16) & modeMask
  if (mode === modeLink || (entry.externalFileAttributes & attributeReparsePoint) !== 0) {
    throw new AppError('zip.link', { name })
  }
  if (!plainModes.has(mode)) throw new AppError('zip.special_file', { name })
  if (entry.isEncrypted()) throw new AppError('zip.encrypted')
  if (!entry.canDecodeFileData()) {
    throw new AppError('zip.method', { name, method: entry.compressionMethod })
  }
}

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(content) !== entry.crc32) throw new AppError('zip.damaged', { name })
  return content
}
