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
const plainModes = new Set([0, 0o100000, 0o040000])
const attributeReparsePoint = 0x400

function refused(detail: string): AppError {
  return new AppError('submission.answers_invalid', { detail })
}

/**
 * The files of a zip of answers, by their names without folders. Sizes are checked before anything is unpacked, and
 * again while it is: a zip that says less than it holds is refused.
 *
 * @throws AppError submission.answers_invalid with the reason
 */
export async function unpackAnswers(zipped: Buffer): Promise<AnswerFile[]> {
  const zip = await open(zipped)
  try {
    const entries = await listEntries(zip)
    const files: AnswerFile[] = []
    for (const [name, entry] of entries) files.push({ name, content: await unpack(zip, entry, name) })
    return files
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused(error instanceof Error ? error.message : String(error))
  } finally {
    zip.close()
  }
}

async function open(zipped: Buffer): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(zipped, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error))
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw refused(`more than ${maxFiles} files`)
  const entries = new Map<string, Entry>()
  let unpackedBytes = 0
  for await (const entry of zip.eachEntry()) {
    assertPlain(entry)
    if (entry.fileName.endsWith('/') || isClutter(entry.fileName)) continue
    unpackedBytes += entry.uncompressedSize
    if (unpackedBytes > maxUnpackedBytes) throw refused(`more than ${maxUnpackedBytes / 1024 / 1024} MiB unpacked`)
    const name = baseNameOf(entry.fileName)
    if (entries.has(name)) throw refused(`two files are called ${name}`)
    entries.set(name, entry)
  }
  if (entries.size === 0) throw refused('it holds no file')
  return entries
}

function assertPlain(entry: Entry): void {
  const shown = entry.fileName.slice(0, 120)
  if (!isSafeName(entry.fileName)) throw refused(`the name ${JSON.stringify(shown)} is not allowed`)
  const mode = (entry.externalFileAttributes >>> 16) & modeMask
  if (!plainModes.has(mode) || (entry.externalFileAttributes & attributeReparsePoint) !== 0) {
    throw refused(`${shown} is a link or no regular file`)
  }
  if (!entry.canDecodeFileData()) throw refused(`${shown} is encrypted or packed in an unknown way`)
}

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(content) !== entry.crc32) throw refused(`${name} is damaged`)
  return content
}
