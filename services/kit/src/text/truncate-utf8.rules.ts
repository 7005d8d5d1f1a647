/**
 * The text of at most `maxBytes` bytes, cut between two characters. Invalid UTF-8 becomes U+FFFD and NUL is removed, so
 * that the text can be stored and shown anywhere.
 */
export function truncateUtf8(whole: Uint8Array | string, maxBytes: number): string {
  const bytes = typeof whole === 'string' ? Buffer.from(whole) : whole
  // An invalid byte becomes three, so the text may need to be cut again.
  const text = Buffer.from(decodeWhole(bytes.subarray(0, borderBefore(bytes, maxBytes))).replaceAll('\0', ''))
  return decodeWhole(text.subarray(0, borderBefore(text, maxBytes)))
}

function decodeWhole(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

/** The last character boundary at or before `maxBytes`. */
function borderBefore(bytes: Uint8Array, maxBytes: number): number {
  if (bytes.length <= maxBytes) return bytes.length
  let border = Math.max(0, maxBytes)
  // A character has at most three continuation bytes.
  for (let back = 0; back < 3 && border > 0 && isContinuation(bytes[border]); back++) border -= 1
  return isContinuation(bytes[border]) ? Math.max(0, maxBytes) : border
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
