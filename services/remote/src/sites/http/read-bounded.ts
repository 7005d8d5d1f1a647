/** More bytes came than were asked for. */
export class TooLargeError extends Error {}

/** All of a body, unless it is longer than `maxBytes`: then reading ends there, whatever its header announced. */
export async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const { bytes, isCut } = await readUpTo(body, maxBytes)
  if (isCut) throw new TooLargeError(`more than ${maxBytes} bytes`)
  return bytes
}

/** A body up to the first part that goes beyond `maxBytes`, where reading ends. */
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
