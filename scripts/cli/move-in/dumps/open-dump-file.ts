import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Streams the text of a dump and decompresses `.gz` files. */
export async function* openDumpFile(file: string): AsyncGenerator<string> {
  const content = createReadStream(file, { highWaterMark: 1024 * 1024 })
  const text: Readable = file.endsWith('.gz') ? content.pipe(createGunzip()) : content
  content.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  for await (const piece of text) yield String(piece)
}
