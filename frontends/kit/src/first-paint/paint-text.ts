import { simpleBlocks, type TextBlock, type TextPart } from '../markdown/simple-text.rules.ts'
import { type ElementChild, createElement } from './first-paint.ts'

/** Paints a Markdown text like `Markdown`, if it consists of plain paragraphs and lists; null for any other text. */
export function paintText(text: string): HTMLElement | null {
  const blocks = simpleBlocks(text)
  return blocks === null ? null : createElement('div', 'fp-prose', ...blocks.map(paintBlock))
}

function paintBlock(block: TextBlock): HTMLElement {
  if (block.kind === 'paragraph') return createElement('p', '', ...paintParts(block.parts))
  const items = block.items.map((parts) => createElement('li', '', ...paintParts(parts)))
  return createElement(block.kind === 'bullets' ? 'ul' : 'ol', '', ...items)
}

function paintParts(parts: readonly TextPart[]): ElementChild[] {
  return parts.map(({ kind, text }) => (kind === 'text' ? text : createElement(kind, '', text)))
}

/** Styles of `Prose`. */
export const proseStyle = `
.fp-prose { max-width: 76ch; font-size: 16px; line-height: 1.7; overflow-wrap: anywhere }
.fp-prose > * + * { margin-top: 0.8em }
.fp-prose ul, .fp-prose ol { padding-left: 1.5em }
.fp-prose ul { list-style: disc }
.fp-prose ol { list-style: decimal }
.fp-prose li + li { margin-top: 0.25em }
.fp-prose li::marker { color: var(--v-faint) }
.fp-prose code {
  padding: 0.1em 0.35em; border-radius: 4px; background: var(--v-code); box-shadow: inset 0 0 0 1px var(--v-line)
}
`
