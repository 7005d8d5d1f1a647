export type Comparison = 'same' | 'presentation' | 'different'

/** Offsets of the first difference are in bytes. */
export interface Difference {
  output: number
  answer: number
}

export type ComparisonResult = { comparison: 'same' } | { comparison: 'presentation' | 'different'; at: Difference }

/** Compares an output with the answer, both as bytes; the answer has LF line ends. */
export type Comparator = (output: Uint8Array, answer: Uint8Array) => ComparisonResult

export const sameComparison: ComparisonResult = { comparison: 'same' }

export const differentAt = (at: Difference): ComparisonResult => ({ comparison: 'different', at })
export const presentationAt = (at: Difference): ComparisonResult => ({ comparison: 'presentation', at })

const chunkBytes = 64 * 1024

/** Returns the length of the common prefix; compares whole chunks natively and only the last one byte by byte. */
export function commonLength(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter) {
    const end = Math.min(at + chunkBytes, shorter)
    if (Buffer.compare(a.subarray(at, end), b.subarray(at, end)) !== 0) break
    at = end
  }
  while (at < shorter && a[at] === b[at]) at += 1
  return at
}
