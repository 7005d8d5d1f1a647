import { memo, Suspense, useMemo } from 'react'
import { lazyComponent } from '../page/loading/lazy-component.tsx'
import { SkeletonText } from '../page/loading/Skeleton.tsx'
import { simpleBlocks } from './simple-text.rules.ts'
import { SimpleText } from './SimpleText.tsx'
import type { MarkdownProps } from './markdown-props.ts'

// `page-boot.js` of the shell preloads it for pages that are known to show some.
const loadRenderer = () => import(/* webpackChunkName: "markdown" */ './renderer.ts')

const Body = lazyComponent<MarkdownProps>(async () => (await loadRenderer()).MarkdownBody)

/** Fetches what texts need before the first one is shown: then all of them are shown at once. */
export async function loadMarkdown(texts: Promise<readonly string[]>): Promise<void> {
  const [, all, { pluginsFor }] = await Promise.all([Body.load(), texts, loadRenderer()])
  await Promise.all(all.map((text) => pluginsFor(text)))
}

const lineHeight = 1.7
const maxLines = 12
/** Room of a column and its margins: a text for reading is never wider. */
const widest = { columnPx: 620, marginsPx: 32 }

/** About as high as the text will be, so that little moves when it comes. */
function VirtualRows({ text, reading = false }: MarkdownProps) {
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

/** Lines of a text in a column so many ems wide: Latin letters take half of one, formulas less than they are long, items and rows have their own. */
function estimateLines(text: string, columnEm: number): number {
  const widthEm = (paragraph: string) =>
    [...paragraph.replace(/[$\\{}]/g, '')].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0)
  const paragraphs = text.split(/\n\s*\n|\n(?=\s*(?:[-*+|]|\d+[.)])\s)/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.reduce((lines, paragraph) => lines + Math.ceil(widthEm(paragraph) / columnEm), 0)
}

/**
 * Renders a text that somebody wrote: sanitised, with formulas. What it needs is fetched when the first one is shown that
 * has more than paragraphs and flat lists.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, reading = false, onShown } = props
  const blocks = useMemo(() => simpleBlocks(text), [text])
  if (text.trim() === '') return null
  if (blocks !== null) return <SimpleText blocks={blocks} reading={reading} onShown={() => onShown?.(text)} />
  return (
    <Suspense fallback={<VirtualRows {...props} />}>
      <Body {...props} />
    </Suspense>
  )
})
