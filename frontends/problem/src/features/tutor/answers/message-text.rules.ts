import { maxMessageCharacters } from '@verdict/proto/codes/ai'

/** Truncates a message to the allowed length without splitting a surrogate pair. */
export function limitMessage(text: string): { text: string; isCut: boolean } {
  if (text.length <= maxMessageCharacters) return { text, isCut: false }
  const last = text.charCodeAt(maxMessageCharacters - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  return { text: text.slice(0, maxMessageCharacters - (isHalf ? 1 : 0)), isCut: true }
}

const code = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|`[^`\n]+`/gm

/**
 * A growing Markdown text without the unfinished formula at its end, which would flash as an error. Unfinished code
 * blocks are kept.
 */
export function withoutUnfinishedFormula(text: string): string {
  const masked = text.replaceAll(code, (piece) => ' '.repeat(piece.length)).replaceAll(/\\[\s\S]/g, '  ')
  const displays = [...masked.matchAll(/\$\$/g)]
  const lastDisplay = displays.at(-1)
  if (displays.length % 2 === 1 && lastDisplay !== undefined) return text.slice(0, lastDisplay.index)
  const paragraphStart = Math.max(0, masked.lastIndexOf('\n\n'))
  const inline = [...masked.slice(paragraphStart).replaceAll('$$', '  ').matchAll(/\$/g)]
  const lastInline = inline.at(-1)
  return inline.length % 2 === 1 && lastInline !== undefined ? text.slice(0, paragraphStart + lastInline.index) : text
}
