const charsetOf = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1] ?? null

/**
 * The text of a page. Header and meta element name the charset, but old sites name one and send another: bytes that are not
 * valid in what is named are read as the one of UTF-8 and GBK in which they are.
 */
export function decodeText(bytes: Uint8Array, headers: Readonly<Record<string, string>>): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const named =
    charsetOf(headers['content-type'] ?? '') ?? charsetOf(/<meta[^<>]*charset[^<>]*>/i.exec(head)?.[0] ?? '')
  for (const charset of [named, 'utf-8', 'gbk']) {
    const text = charset === null ? null : decodeStrictly(bytes, charset)
    if (text !== null) return text
  }
  return new TextDecoder(isKnown(named) ? (named ?? 'utf-8') : 'utf-8').decode(bytes)
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function isKnown(charset: string | null): boolean {
  try {
    return charset !== null && new TextDecoder(charset).encoding !== ''
  } catch {
    return false
  }
}
