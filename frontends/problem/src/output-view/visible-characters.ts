/** A range of text; `sign` replaces a character that is invisible or misleading. */
interface Piece {
  text: string
  isSign: boolean
}

/**
 * Characters that are invisible, move the cursor or change the text direction: control characters (except line feed and
 * tab), directional marks, zero-width characters, byte-order mark, lone surrogates.
 */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const pictures = 0x2400
const lastC0 = 0x1f
const del = 0x7f

/** Splits a text so that nothing in it affects the page or is invisible. */
export function visiblePieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), isSign: false })
    pieces.push({ text: signOf(match[0].charCodeAt(0)), isSign: true })
    from = match.index + 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isSign: false })
  return pieces
}

/** `␀` for control characters, `U+202E` for others. */
function signOf(code: number): string {
  if (code <= lastC0) return String.fromCharCode(pictures + code)
  if (code === del) return '␡'
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
