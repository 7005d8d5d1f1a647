import { lazy, memo, Suspense } from 'react'
import { SkeletonText } from '../page/Skeleton.tsx'

export interface MarkdownProps {
  /** Markdown with GitHub's tables and lists, formulas between dollars, and harmless HTML. */
  text: string
  /** Sizes for reading (16 px, a measure of 76 characters) instead of those of the interface. */
  reading?: boolean
}

const Body = lazy(async () => ({ default: (await import('./MarkdownBody.tsx')).MarkdownBody }))

/** Renders a text that somebody wrote: sanitised, with formulas. What it needs is fetched when the first one is shown. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  if (props.text.trim() === '') return null
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <Body {...props} />
    </Suspense>
  )
})
