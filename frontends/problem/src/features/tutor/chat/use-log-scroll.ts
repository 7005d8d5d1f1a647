import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, the log follows new messages. */
const nearPx = 80

export interface LogScroll {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** Whether the newest message is in view, and stays so as it grows. */
  isAtEnd: boolean
  goToEnd: () => void
  onScroll: () => void
}

/**
 * Keeps the scroll position of a log: at its end it follows new messages; elsewhere it stays when older messages are
 * inserted above.
 *
 * @param firstKey key of the oldest message
 */
export function useLogScroll(firstKey: number | undefined): LogScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const before = useRef({ firstKey, heightPx: 0 })

  const goToEnd = () => {
    follows.current = true
    setAtEnd(true)
    const element = box.current
    if (element !== null) element.scrollTop = element.scrollHeight
  }

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const { firstKey: oldKey, heightPx } = before.current
    const hasOlder = oldKey !== undefined && firstKey !== undefined && firstKey !== oldKey
    if (hasOlder && !follows.current) element.scrollTop += element.scrollHeight - heightPx
    before.current = { firstKey, heightPx: element.scrollHeight }
  }, [firstKey])

  useEffect(() => {
    const inside = content.current
    if (inside === null) return
    const observer = new ResizeObserver(() => {
      const element = box.current
      if (element === null) return
      before.current.heightPx = element.scrollHeight
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(inside)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const element = box.current
    if (element === null) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    setAtEnd(follows.current)
  }
  return { box, content, isAtEnd, goToEnd, onScroll }
}
