/** A span of text within a line. */
export interface TextPart {
  kind: 'text' | 'code' | 'strong'
  text: string
}

export type TextBlock =
  | { kind: 'paragraph'; parts: readonly TextPart[] }
  | { kind: 'bullets' | 'numbers'; items: readonly (readonly TextPart[])[] }

/** Maximum length in characters. Longer texts are left to the full renderer, which also checks their cost. */
const longest = 4000

/**
 * Characters that may mean more than plain text: escapes, entities, HTML, links, tables, formulas, URLs, unusual
 * whitespace.
 */
const furtherMarks = /[\\&<_~|$[\]@\t\0\uFEFF]|``|:-|-:|https?:|www\.|\r|^[ ]|[ ]$/im
/** A line that starts another kind of block: heading, quote, list item, setext heading, fence. */
const blockStart = /^(?:#|>|=|[-+](?: |[-+]|$)|\*(?: |\*[ *]|$)|\d+[.)](?: |$))/
const part = /`([^`]+)`|(?<!\*)\*\*([\p{L}\p{N}](?:[^*`]*[\p{L}\p{N}])?)\*\*(?!\*)/gu
const bullet = /^- /
const number = /^\d{1,9}\. /

/**
 * Parses a text that uses no Markdown but paragraphs, flat lists, inline code and bold; null for any other text. The
 * result is the same as by CommonMark.
 */
export function simpleBlocks(text: string): TextBlock[] | null {
  if (text.length > longest) return null
  const trimmed = text.replaceAll('\r\n', '\n').replace(/^\n+|\n+$/g, '')
  if (furtherMarks.test(trimmed)) return null
  const blocks: TextBlock[] = []
  for (const lines of trimmed.split(/\n{2,}/)) {
    const read = readLines(lines.split('\n'), blocks.at(-1))
    if (read === null) return null
    blocks.push(...read)
  }
  return blocks
}

/**
 * Parses a block of lines: a paragraph, a list, or a paragraph directly followed by a list. Two lists in a row are left
 * to the full renderer, since they may be one loose list.
 */
function readLines(lines: readonly string[], before: TextBlock | undefined): TextBlock[] | null {
  const first = lines.findIndex((line) => bullet.test(line) || number.test(line))
  const [above, below] = first === -1 ? [lines, []] : [lines.slice(0, first), lines.slice(first)]
  if (above.some((line) => blockStart.test(line))) return null
  if (below.length > 0 && above.length === 0 && before !== undefined && before.kind !== 'paragraph') return null
  const parts = partsOf(above.join('\n'))
  const list = below.length === 0 ? [] : readList(below)
  if (parts === null || list === null) return null
  return [...(above.length === 0 ? [] : [{ kind: 'paragraph', parts } as const]), ...list]
}

function readList(lines: readonly string[]): TextBlock[] | null {
  const kind = bullet.test(lines[0] ?? '') ? 'bullets' : 'numbers'
  const mark = kind === 'bullets' ? bullet : number
  if (kind === 'numbers' && !lines[0]?.startsWith('1. ')) return null
  const items: TextPart[][] = []
  for (const line of lines) {
    const content = line.replace(mark, '')
    const parts = partsOf(content)
    if (!mark.test(line) || content === '' || /^ /.test(content) || blockStart.test(content) || parts === null)
      return null
    items.push(parts)
  }
  return [{ kind, items }]
}

/** Splits a line into its spans; null if a delimiter is unbalanced, or code spans are not plain. */
function partsOf(text: string): TextPart[] | null {
  // The pattern has classes of all letters, which take a slow phone 50 ms when they are compiled.
  if (text !== '' && !/[*`]/.test(text)) return [{ kind: 'text', text }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: code, 2: strong, index } of text.matchAll(part)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(code === undefined ? { kind: 'strong', text: strong ?? '' } : { kind: 'code', text: code })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  const isPlain = ({ kind, text: own }: TextPart) => (kind === 'code' ? !/^ | $|\n/.test(own) : !/[*`]/.test(own))
  return parts.every(isPlain) ? parts : null
}
