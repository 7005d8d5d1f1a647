/** A line that was longer than allowed; what it said is not kept. */
export const tooLong = Symbol('too long')

/**
 * Lines of a stream of UTF-8, without their ends. Of a line above `maxBytes` nothing is held: it is told as `tooLong`. What
 * stands behind the last end of line is a line, too.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string | typeof tooLong> {
  let [parts, length, isTooLong]: [Buffer[], number, boolean] = [[], 0, false]
  const add = (part: Buffer) => {
    length += part.length
    isTooLong ||= length > maxBytes
    if (isTooLong) parts = []
    else if (part.length > 0) parts.push(part)
  }
  const take = () => {
    const line = isTooLong ? tooLong : Buffer.concat(parts).toString('utf8')
    ;[parts, length, isTooLong] = [[], 0, false]
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      add(Buffer.from(bytes.subarray(from, end)))
      from = end + 1
      yield take()
    }
    add(Buffer.from(bytes.subarray(from)))
  }
  if (length > 0) yield take()
}
