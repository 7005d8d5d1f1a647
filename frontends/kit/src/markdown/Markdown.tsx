import { memo, Suspense } from 'react'
import { lazyComponent } from '../page/lazy-component.tsx'
import { SkeletonText } from '../page/Skeleton.tsx'

export interface MarkdownProps {
  /** Markdown with GitHub's tables and lists, formulas between dollars, and harmless HTML. */
  text: string
  /** Sizes for reading (16 px, a measure of 76 characters) instead of those of the interface. */
  reading?: boolean
}

const Body = lazyComponent<MarkdownProps>(async () => (await import('./MarkdownBody.tsx')).MarkdownBody)

/** Fetches what texts need ahead of the first one, for pages that are known to show some. */
export function loadMarkdown(): Promise<unknown> {
  return Body.load()
}

/** Renders a text that somebody wrote: sanitised, with formulas. What it needs is fetched when the first one is shown. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  if (props.text.trim() === '') return null
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <Body {...props} />
    </Suspense>
  )
})
