/** What comparing an output with the answer came to. */
export type Comparison = 'same' | 'presentation' | 'different'

/** Where output and answer begin to differ, as bytes from the beginning of each. */
export interface Difference {
  output: number
  answer: number
}

export type Compared = { comparison: 'same' } | { comparison: 'presentation' | 'different'; at: Difference }

/** Compares an output with the answer, both as bytes; the answer has LF line ends. */
export type Compare = (output: Uint8Array, answer: Uint8Array) => Compared

export const sameComparison: Compared = { comparison: 'same' }

export const differentAt = (at: Difference): Compared => ({ comparison: 'different', at })
export const presentationAt = (at: Difference): Compared => ({ comparison: 'presentation', at })

const chunkBytes = 64 * 1024

/** How many bytes both begin with; compares whole chunks natively and looks closer only at the last. */
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
