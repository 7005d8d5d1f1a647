import { memo, Suspense, useMemo } from 'react'
import { lazyComponent } from '../page/loading/lazy-component.tsx'
import { SkeletonText } from '../page/loading/Skeleton.tsx'
import { simpleBlocks } from './simple-text.rules.ts'
import { SimpleText } from './SimpleText.tsx'
import type { MarkdownProps } from './markdown-props.ts'

// `page-boot.js` of the shell preloads this chunk for pages that always show Markdown.
const loadRenderer = () => import(/* webpackChunkName: "markdown" */ './renderer.ts')

const Body = lazyComponent<MarkdownProps>(async () => (await loadRenderer()).MarkdownBody)

/** Loads the Markdown renderer before the first text is shown, so that all texts appear at once. */
export async function loadMarkdown(texts: Promise<readonly string[]>): Promise<void> {
  const [, all, { pluginsFor }] = await Promise.all([Body.load(), texts, loadRenderer()])
  await Promise.all(all.map((text) => pluginsFor(text)))
}

const lineHeight = 1.7
const maxLines = 12
/** Maximum width of a text column with its margins. */
const widest = { columnPx: 620, marginsPx: 32 }

/** A placeholder of about the height of the text, so that little moves when it appears. */
function Placeholder({ text, reading = false }: MarkdownProps) {
  const sizePx = reading ? 16 : 14
  const lines = Math.min(
    maxLines,
    estimateLines(text, Math.min(widest.columnPx, window.innerWidth - widest.marginsPx) / sizePx),
  )
  return (
    <div style={{ minHeight: lines * sizePx * lineHeight }}>
      <SkeletonText lines={lines} />
    </div>
  )
}

/**
 * Estimated number of lines of a text in a column of the given width in em. Latin letters take half an em; formulas are
 * shorter than their source; list items and table rows have lines of their own.
 */
function estimateLines(text: string, columnEm: number): number {
  const widthEm = (paragraph: string) =>
    [...paragraph.replace(/[$\\{}]/g, '')].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0)
  const paragraphs = text.split(/\n\s*\n|\n(?=\s*(?:[-*+|]|\d+[.)])\s)/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.reduce((lines, paragraph) => lines + Math.ceil(widthEm(paragraph) / columnEm), 0)
}

/**
 * Renders Markdown that somebody wrote: sanitized, with formulas. The renderer is loaded with the first text that has
 * more than paragraphs and flat lists.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, reading = false, onShown } = props
  const blocks = useMemo(() => simpleBlocks(text), [text])
  if (text.trim() === '') return null
  if (blocks !== null) return <SimpleText blocks={blocks} reading={reading} onShown={() => onShown?.(text)} />
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <Body {...props} />
    </Suspense>
  )
})
