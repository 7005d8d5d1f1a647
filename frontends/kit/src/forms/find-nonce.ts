import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Tries between two moments at which the page may paint and answer. */
const triesAtOnce = 4_000

/**
 * The nonce for which SHA-256 of `<id>:<nonce>` begins with `bits` zero bits: about 2^bits tries. Not by the browser's own
 * SHA-256, which is there on https pages alone.
 *
 * @throws the signal's reason when it is aborted
 */
export async function findNonce(id: string, bits: number, signal: AbortSignal): Promise<string> {
  for (let first = 0; ; first += triesAtOnce) {
    for (let tried = first; tried < first + triesAtOnce; tried += 1) {
      if (leadingZeroBits(sha256(utf8ToBytes(`${id}:${tried}`))) >= bits) return String(tried)
    }
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}

function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
