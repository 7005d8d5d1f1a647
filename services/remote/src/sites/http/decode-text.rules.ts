const charsetOf = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1] ?? null

/**
 * Decodes a page. The charset is declared by header or meta element, but old sites often declare a wrong one: bytes
 * invalid in it are decoded as UTF-8 or GBK, whichever is valid.
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
