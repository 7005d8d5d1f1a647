import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipTooLarge } from '@verdict/kit/zip'
import type { PackagedFile } from '../model/packaged-problem.ts'

/** Stores contents one after another in a temporary file, for sources that cannot be read twice. */
export interface Spool {
  /** @throws AppError zip.too_large */
  append: (name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<PackagedFile>
  /** Writes piece by piece; `since` ends the content of `name` that starts at `from`. */
  write: (piece: Buffer) => Promise<void>
  since: (from: number, name: string) => PackagedFile
  size: () => number
  /** Copies a content to a temporary file of its own, which is deleted with the spool. */
  extract: (content: AsyncIterable<Buffer>) => Promise<string>
  close: () => Promise<void>
}

const pieceBytes = 256 * 1024

export async function createSpool(maxBytes: number): Promise<Spool> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-package-'))
  const handle = await open(path.join(folder, 'contents'), 'w+')
  let size = 0
  let extracted = 0

  const assertRoom = (bytes: number) => {
    if (size + extracted + bytes > maxBytes) throw zipTooLarge(maxBytes)
  }

  async function write(piece: Buffer): Promise<void> {
    assertRoom(piece.length)
    await handle.write(piece, 0, piece.length, size)
    size += piece.length
  }

  async function* readRange(from: number, bytes: number): AsyncGenerator<Buffer, void> {
    for (let done = 0; done < bytes; done += pieceBytes) {
      const length = Math.min(pieceBytes, bytes - done)
      const piece = Buffer.alloc(length)
      const { bytesRead } = await handle.read(piece, 0, length, from + done)
      if (bytesRead < length) throw new Error('a temporary file became shorter')
      yield piece
    }
  }

  const since = (from: number, name: string): PackagedFile => {
    const bytes = size - from
    return { path: name, bytes, read: () => readRange(from, bytes) }
  }

  return {
    write,
    since,
    size: () => size,
    async append(name, content) {
      const from = size
      for await (const piece of content) await write(piece)
      return since(from, name)
    },
    async extract(content) {
      const file = path.join(folder, `archive-${extracted}`)
      const target = await open(file, 'w')
      try {
        for await (const piece of content) {
          assertRoom(piece.length)
          await target.write(piece)
          extracted += piece.length
        }
      } finally {
        await target.close()
      }
      return file
    },
    async close() {
      await handle.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
