import { lazy, Suspense } from 'react'
import { SkeletonText } from '@verdict/ui'
import type { TextDiffProps } from './TextDiff.tsx'

const TextDiff = lazy(async () => ({ default: (await import('./TextDiff.tsx')).TextDiff }))

/** `TextDiff`, loaded when texts differ. */
export function OutputComparison(props: TextDiffProps) {
  return (
    <Suspense fallback={<SkeletonText />}>
      <TextDiff {...props} />
    </Suspense>
  )
}
