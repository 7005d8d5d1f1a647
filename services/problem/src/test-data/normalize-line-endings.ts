const carriageReturn = 0x0d
const lineFeed = 0x0a

/** Converts CR LF and single CR to LF, also across chunk boundaries. */
export async function* normalizeLineEndings(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  let endedWithReturn = false
  for await (const piece of pieces) {
    if (!endedWithReturn && !piece.includes(carriageReturn)) {
      yield piece
      continue
    }
    const out = Buffer.allocUnsafe(piece.length)
    let length = 0
    for (const byte of piece) {
      if (byte === carriageReturn) out[length++] = lineFeed
      else if (byte !== lineFeed || !endedWithReturn) out[length++] = byte
      endedWithReturn = byte === carriageReturn
    }
    yield out.subarray(0, length)
  }
}
