import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Of every file in a zip, so that equal files make equal zips. */
const mtime = new Date(2000, 0, 1)

/** What a zip holds: a file of this machine, a text, or what is read when it is written. */
export type ZipEntry =
  { name: string; file: string } | { name: string; text: string } | { name: string; open: () => Readable }

/** Writes a zip to `target`; no file is held in memory, and equal entries give equal bytes. */
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

/** A stream that fails ends the zip with its error. */
function addStream(zip: ZipFile, { name, open }: { name: string; open: () => Readable }, options: object): void {
  zip.addReadStreamLazy(name, options, (give) => {
    try {
      give(null, open())
    } catch (error) {
      give(error, Readable.from([]))
    }
  })
}
