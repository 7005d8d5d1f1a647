const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Replaces CRLF and CR by LF; returns the same buffer if there is none. */
export function withUnixLineEnds(bytes: Buffer): Buffer {
  if (!bytes.includes(carriageReturn)) return bytes
  const result = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte === carriageReturn) {
      if (bytes[i + 1] === lineFeed) continue
      result[length++] = lineFeed
    } else {
      result[length++] = byte
    }
  }
  return result.subarray(0, length)
}

/** Maps an offset after `withUnixLineEnds` back to the original bytes. */
export function originalOffset(bytes: Uint8Array, place: number): number {
  let at = 0
  for (let passed = 0; passed < place; at += 1) {
    if (bytes[at] !== carriageReturn || bytes[at + 1] !== lineFeed) passed += 1
  }
  return at
}
