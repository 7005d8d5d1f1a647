import type { PassThrough } from 'node:stream'

/** A reader that does not take a piece within this time is dropped. */
export const slowMs = 30_000
/** What waits for a slow reader is at most the buffer of the stream and one piece. */
const pieceCharacters = 32 * 1024

/** Writes piece by piece, as the reader takes it. False: the reader is gone, or was too slow and is dropped. */
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
