const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * Decodes a text file: by its byte-order mark, else as UTF-8, else as GB18030, a superset of GBK in which spreadsheet
 * programs save Chinese. Null if it is none of them.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return decodedBy(marked[1], bytes)
  const text = decodedBy('utf-8', bytes) ?? decodedBy('gb18030', bytes)
  return text?.includes('\0') === true ? null : text
}

function decodedBy(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
