/** The body exceeds the limit. */
export class TooLargeError extends Error {}

/** Reads a body; fails as soon as it exceeds `maxBytes`, whatever its header says. */
export async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const { bytes, isCut } = await readUpTo(body, maxBytes)
  if (isCut) throw new TooLargeError(`more than ${maxBytes} bytes`)
  return bytes
}

/** Reads a body up to and including the chunk that exceeds `maxBytes`. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > maxBytes) return { bytes: Buffer.concat(parts), isCut: true }
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), isCut: false }
}
