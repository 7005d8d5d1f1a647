import { keyframes, styled } from 'styled-components'
import { theme } from '../../theme/theme.ts'

const breathe = keyframes`
  50% { opacity: 0.5; }
`

/** A placeholder of a line that is loading. */
export function Skeleton({ widthPercent = 100, heightPx = 12 }: { widthPercent?: number; heightPx?: number }) {
  return <Bone aria-hidden data-skeleton style={{ width: `${widthPercent}%`, height: heightPx }} />
}

const Bone = styled.span`
  display: inline-block;
  max-width: 100%;
  vertical-align: middle;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`

/** A placeholder of several lines of text. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} widthPercent={line === lines - 1 ? 55 : 100 - ((line * 11) % 14)} />
      ))}
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`
