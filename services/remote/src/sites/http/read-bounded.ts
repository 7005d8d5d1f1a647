/** More bytes came than were asked for. */
export class TooLargeError extends Error {}

/** All of a body, unless it is longer than `maxBytes`: then reading ends there, whatever its header announced. */
export async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
