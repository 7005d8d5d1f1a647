import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Hashes that are computed before the page may render and react again. */
const triesAtOnce = 4_000

/**
 * Finds the nonce for which SHA-256 of `<id>:<nonce>` begins with `bits` zero bits, which takes about 2^bits tries.
 * SHA-256 comes from a library, since browsers offer their own on https pages only.
 *
 * @throws the reason of `signal` when that is aborted
 */
export async function solveProofOfWork(id: string, bits: number, signal: AbortSignal): Promise<string> {
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
