import { createHash } from 'node:crypto'

/** How far from the gap the piece may be let go, in units of the picture. */
export const tolerance = 3

/** Longest pause before an attempt that comes without an answered challenge, in seconds. */
const longestSec = 60

/**
 * Seconds between two attempts without an answered challenge, by how many have failed: none for the first `free` ones, then
 * doubling up to a minute.
 */
export function delaySec(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(longestSec, 2 ** Math.min(30, failures - free - 1))
}

/** Whether the piece was let go in its gap. */
export function isPieceInPlace(gapX: number, place: number): boolean {
  return Math.abs(place - gapX) <= tolerance
}

/**
 * Whether SHA-256 of `<id>:<nonce>` begins with so many zero bits. It takes 2^bits tries to find such a nonce, and one to
 * check it.
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
