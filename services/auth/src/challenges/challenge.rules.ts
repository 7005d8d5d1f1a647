import { createHash } from 'node:crypto'

/** Accepted distance from the gap, in units of the picture. */
export const tolerance = 3

/** Longest pause before an attempt that comes without an answered challenge, in seconds. */
const longestSec = 60

/**
 * Backoff in seconds between attempts without a solved challenge: none for the first `free` failures, then doubling up
 * to a minute.
 */
export function delaySec(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(longestSec, 2 ** Math.min(30, failures - free - 1))
}

/** Whether the piece was let go in its gap. */
export function isPieceInPlace(gapX: number, place: number): boolean {
  return Math.abs(place - gapX) <= tolerance
}

/**
 * Proof of work: whether SHA-256 of `<id>:<nonce>` starts with this many zero bits. Finding such a nonce takes 2^bits
 * attempts on average, verifying it one.
 */
export function isWorkDone(id: string, nonce: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${id}:${nonce}`).digest()
  return leadingZeroBits(digest) >= bits
}

function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
