import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { aboveStretchedLink, tabular, theme } from '@verdict/ui'

interface FittingTagsProps {
  /** Contains the names of all tags, including those that are only counted. */
  names: readonly string[]
  children: readonly ReactElement[]
}

/** Shows as many whole tags as fit into a line; the others are counted and named on hover. */
export function FittingTags({ names, children }: FittingTagsProps) {
  const line = useRef<HTMLSpanElement>(null)
  const shown = useFittingCount(line, children.length)
  const left = names.length - shown
  return (
    <Box>
      <Line ref={line}>
        {children.map((tag, at) => (
          <Place key={tag.key} $isShown={at < shown}>
            {tag}
          </Place>
        ))}
      </Line>
      {left > 0 && <More title={names.join(' · ')}>+{left}</More>}
    </Box>
  )
}

/** Number of elements that fit into the line, at least one. */
function useFittingCount(line: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = line.current
    if (element === null || count < 2) return undefined
    const measure = () => {
      const tops = [...element.children].map((child) => (child instanceof HTMLElement ? child.offsetTop : 0))
      setFitting(Math.max(1, tops.filter((top) => top === tops[0]).length))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, count])
  return Math.min(fitting, count)
}

const Box = styled.span`
  ${aboveStretchedLink}
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-width: 0;
`

const Line = styled.span`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  min-width: 0;
  height: 22px;
  overflow: hidden;
`

/** Tags that do not fit stay in the layout, invisible, so that they can be measured again. */
const Place = styled.span<{ $isShown: boolean }>`
  display: inline-flex;
  max-width: 100%;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`

const More = styled.span`
  flex: none;
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  ${tabular}
`
