import type { PassThrough } from 'node:stream'

/** A reader that does not accept a chunk within this time is disconnected. */
export const slowMs = 30_000
/** Chunk size: a slow reader costs at most the stream buffer and one chunk. */
const pieceCharacters = 32 * 1024

/** Writes in chunks with backpressure. False: the reader is gone or was disconnected as too slow. */
export async function writeText(out: PassThrough, text: string): Promise<boolean> {
  for (let from = 0; from < text.length; from += pieceCharacters) {
    if (out.destroyed) return false
    if (out.write(text.slice(from, from + pieceCharacters))) continue
    if (await isDrained(out)) continue
    out.destroy()
    return false
  }
  return !out.destroyed
}

function isDrained(out: PassThrough): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), slowMs)
    const settle = (drained: boolean) => {
      clearTimeout(timer)
      out.off('drain', onDrain).off('close', onClose)
      resolve(drained)
    }
    const onDrain = () => settle(true)
    const onClose = () => settle(false)
    out.once('drain', onDrain).once('close', onClose)
  })
}
