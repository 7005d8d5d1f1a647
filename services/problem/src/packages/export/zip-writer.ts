import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackagedFile } from '../model/packaged-problem.ts'

/** Writes a zip as a stream, one file after another, so that at most one is in memory. */
export interface ZipWriter {
  text: (path: string, text: string) => Promise<void>
  file: (path: string, file: PackagedFile) => Promise<void>
}

/** Smaller files are stored uncompressed, as compression would save less than its overhead. */
const packedFromBytes = 1024

/** Streams a zip that `write` fills. An error of `write` fails the stream. */
export function writeZip(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile()
  const content = Readable.from(zip.outputStream, { objectMode: false })
  const fail = (error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  let sending: Readable | undefined
  content.once('close', () => sending?.destroy())

  /** Resolves when the zip begins with the file. */
  const add = (path: string, bytes: number, open: () => AsyncIterable<Buffer> | Iterable<Buffer>) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(path, { compress: bytes >= packedFromBytes }, (send) => {
        sending = Readable.from(open(), { objectMode: false })
        sending.on('error', fail)
        send(null, sending)
        resolve()
      })
    })

  write({
    text: (path, text) => add(path, Buffer.byteLength(text), () => [Buffer.from(text)]),
    file: (path, file) => add(path, file.bytes, file.read),
  }).then(() => zip.end(), fail)
  return content
}
