const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Turns CRLF and lone CR into LF; gives the same bytes back where there is none. */
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
