/** Stands for a line that exceeded the limit and was discarded. */
export const tooLong = Symbol('too long')

/**
 * Lines of a UTF-8 stream without line ends. A line longer than `maxBytes` is not buffered but reported as `tooLong`.
 * Text after the last line end is a line, too.
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
