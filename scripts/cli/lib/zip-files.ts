import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The modification time is constant, so that equal files produce equal zips. */
const mtime = new Date(2000, 0, 1)

/** An entry is a local file, a text, or a stream opened on demand. */
export type ZipEntry =
  | { name: string; file: string }
  | { name: string; text: string }
  | { name: string; open: () => Readable }

/** Streams a zip to `target`. Equal entries give equal bytes. */
export async function zipFiles(entries: readonly ZipEntry[], target: string): Promise<void> {
  const zip = new ZipFile()
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const options = { mtime, mode: 0o100644 }
    if ('file' in entry) zip.addFile(entry.file, entry.name, options)
    else if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, options)
    else addStream(zip, entry, options)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target))
}

/** Lets an error of the stream fail the zip. */
function addStream(zip: ZipFile, { name, open }: { name: string; open: () => Readable }, options: object): void {
  zip.addReadStreamLazy(name, options, (give) => {
    try {
      give(null, open())
    } catch (error) {
      give(error, Readable.from([]))
    }
  })
}
