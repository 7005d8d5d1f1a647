import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'

/**
 * Converts bytes to text that can be stored and displayed safely, with at most `maxBytes`. Invalid UTF-8 becomes
 * U+FFFD, NUL is removed, and control and bidirectional characters become visible ones. Line feeds and tabs stay; CRLF
 * becomes a line feed.
 */
export function safeText(bytes: Uint8Array, maxBytes: number): string {
  const text = visible(truncateUtf8(bytes, maxBytes).replaceAll('\r\n', '\n'))
  // A visible replacement can be longer than the original character.
  return truncateUtf8(text, maxBytes)
}

/** Like `safeText`, but also shows carriage returns and NUL, so that files can be told apart. */
export function visibleText(bytes: Uint8Array, maxBytes: number): string {
  const shown = visible(Buffer.from(bytes.subarray(0, maxBytes)).toString('utf8').replaceAll('\0', '\u2400'))
  return truncateUtf8(shown, maxBytes)
}

const controlPictures = 0x2400
const replacement = '\ufffd'

function visible(text: string): string {
  return text
    .replace(/[\x01-\x08\x0b-\x1f]/g, (char) => String.fromCharCode(controlPictures + char.charCodeAt(0)))
    .replaceAll('\x7f', '\u2421')
    .replace(/[\x80-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/g, replacement)
}
