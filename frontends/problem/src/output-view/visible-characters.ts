/** A stretch of text as it may be shown; `sign`: what stands for a character that has no shape, or would mislead. */
interface Piece {
  text: string
  isSign: boolean
}

/**
 * Characters that draw nothing, move the cursor or turn the direction of the text: controls (but not line feed and tab),
 * marks of direction, zero-width ones, byte order mark, halves of surrogate pairs.
 */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const pictures = 0x2400
const lastC0 = 0x1f
const del = 0x7f

/** Cuts a text so that nothing in it acts on the page or stays unseen. */
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

/** `␀` for controls, `U+202E` for the rest. */
function signOf(code: number): string {
  if (code <= lastC0) return String.fromCharCode(pictures + code)
  if (code === del) return '␡'
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
